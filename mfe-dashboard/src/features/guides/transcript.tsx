import type { HelpItem } from '@ardoise/contract';
import { ChevronDown } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Paragraphs } from './paragraphs.tsx';
import styles from './item.module.css';

/** The whole in words, pictures too: to read at one go, to print, or without loading a picture. */
export function Transcript({ item }: { item: HelpItem }) {
  return (
    <details className={styles.transcript}>
      <summary>
        <ChevronDown size={16} aria-hidden />
        <FormattedMessage id="guides.transcript" />
      </summary>
      <ol>
        {item.steps.map(({ id, title, text, picture }) => (
          <li key={id}>
            <p>
              <strong>{title}</strong>
            </p>
            <Paragraphs text={text} />
            {picture === null ? null : (
              <p className={styles.described}>
                <FormattedMessage id="guides.picture" values={{ alt: picture.alt }} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
