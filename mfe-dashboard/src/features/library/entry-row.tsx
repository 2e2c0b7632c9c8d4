import { Badge } from '@ardoise/ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { CurriculumEntry } from '@ardoise/contract';
import { LessonMark } from '../../shared/parts/lesson-mark.tsx';
import { SourceBadge } from '../../shared/parts/source-badge.tsx';
import { paths } from '../../shared/paths.ts';
import { useEntryText } from '../../shared/text/use-entry-text.ts';
import styles from './library.module.css';

/** Link that starts a sheet on this entry; without a source of its own, as a free topic. */
export function startPath(entry: CurriculumEntry): string {
  const { level, discipline } = entry;
  return entry.confidence === 'low'
    ? paths.createFrom({ topic: entry.title, level, discipline })
    : paths.createFrom({ entry: entry.id, level, discipline });
}

export interface EntryRowProps {
  entry: CurriculumEntry;
  /** Number or rank, at the head of the row. */
  mark: string;
  /** Second line, in place of the source. */
  note?: ReactNode;
}

/** A sequence or notion, with its source and the button that starts a sheet on it. */
export function EntryRow({ entry, mark, note }: EntryRowProps) {
  const text = useEntryText();
  return (
    <li className={styles.entry}>
      <span className={styles.number}>{mark}</span>
      <span className={styles.entryTitle}>
        <span lang={text.language(entry)}>{text.title(entry)}</span>
        {note === undefined ? null : <small>{note}</small>}
        {entry.lesson ? <LessonMark /> : null}
      </span>
      <span className={styles.entryBadge}>
        {entry.confidence === 'low' ? (
          <Badge mark="dashed">
            <FormattedMessage id="library.low.badge" />
          </Badge>
        ) : (
          <SourceBadge status={entry.status} />
        )}
      </span>
      <StartLink entry={entry} />
    </li>
  );
}

/** The plus at the end of a row; absent when the SA's title is unknown. */
export function StartLink({ entry }: { entry: CurriculumEntry }) {
  const intl = useIntl();
  const text = useEntryText();
  if (entry.titleMissing) return null;
  const label = intl.formatMessage({ id: 'library.start' }, { title: text.title(entry) });
  return (
    <Link href={startPath(entry)} className={styles.start} aria-label={label} title={label}>
      <Plus size={20} aria-hidden />
    </Link>
  );
}
