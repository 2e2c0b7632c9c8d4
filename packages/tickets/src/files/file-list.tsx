import { IconButton } from '@ardoise/ui';
import { CircleX, FileText, Image } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useFileTexts } from './use-file-texts.ts';
import styles from './files.module.css';

export interface ListedFile {
  key: string;
  name: string;
  type: string;
  size: number;
  isSending?: boolean | undefined;
}

export interface FileListProps {
  files: readonly ListedFile[];
  /** Absent where nothing can be taken out any more. */
  onRemove?: ((key: string) => void) | undefined;
}

/** Files that go with a message, each with its weight and a cross. */
export function FileList({ files, onRemove }: FileListProps) {
  const intl = useIntl();
  const texts = useFileTexts();
  if (files.length === 0) return null;
  return (
    <ul className={styles.list}>
      {files.map(({ key, name, type, size, isSending }) => {
        const Icon = type === 'application/pdf' ? FileText : Image;
        return (
          <li key={key} className={styles.file}>
            <span className={styles.picture}>
              <Icon size={20} aria-hidden />
            </span>
            <span>
              <span className={styles.name}>{name}</span>
              <small>{texts.kind(type, size)}</small>
            </span>
            {onRemove === undefined ? null : (
              <IconButton
                label={intl.formatMessage({ id: 'support.files.remove' }, { name })}
                icon={<CircleX size={16} aria-hidden />}
                onClick={() => onRemove(key)}
              />
            )}
            {isSending === true ? (
              <progress
                className={styles.bar}
                aria-label={intl.formatMessage({ id: 'support.files.sending' }, { name })}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
