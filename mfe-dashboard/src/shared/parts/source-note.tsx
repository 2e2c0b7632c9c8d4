import { FormattedMessage } from 'react-intl';
import type { CurriculumEntry } from '@ardoise/contract';
import { typographic } from '../text/typographic.ts';
import styles from './source-note.module.css';

/** What the marks of a list of entries mean, once for the whole list. */
export function SourceLegend() {
  return (
    <p className={styles.legend}>
      <FormattedMessage id="common.sources" />
    </p>
  );
}

/** Where entries come from, for whoever asks. */
export function SourceNote({ of }: { of: readonly Pick<CurriculumEntry, 'source'>[] }) {
  const sources = [...new Set(of.map(({ source }) => source))];
  return (
    <details className={styles.note}>
      <summary>
        <FormattedMessage id="common.source" />
      </summary>
      {sources.map((source) => (
        <p key={source} lang="fr">
          {typographic(source)}
        </p>
      ))}
    </details>
  );
}
