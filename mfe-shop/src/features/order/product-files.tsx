import type { Entitlement } from '@ardoise/contract';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FileSize } from '../../shared/product/file-size.tsx';
import styles from './order.module.css';

type File = Entitlement['files'][number];

/** What one product of the order gave: all of it in one file where there is one, and each file. */
export function ProductFiles({ entitlement: { title, files } }: { entitlement: Entitlement }) {
  const all = files.find(({ format }) => format === 'zip');
  const single = files.filter((file) => file !== all);
  if (all === undefined) {
    return single.map((file) => (
      <li key={file.name}>
        <FileLink file={file} />
      </li>
    ));
  }
  return (
    <>
      <li>
        <FileLink file={all} label={<FormattedMessage id="order-page.all" values={{ title }} />} />
      </li>
      <li>
        <details>
          <summary>
            <FormattedMessage id="order-page.one-by-one" values={{ count: single.length }} />
          </summary>
          <ul>
            {single.map((file) => (
              <li key={file.name}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
        </details>
      </li>
    </>
  );
}

function FileLink({ file, label = file.name }: { file: File; label?: ReactNode }) {
  const { link, name, size } = file;
  return (
    <>
      <a href={link} download={name} className={styles.file}>
        <Download size={16} aria-hidden />
        <span>{label}</span>
      </a>
      <span className={styles.money}>
        <FileSize bytes={size} />
      </span>
    </>
  );
}
