import type { HelpEntry } from '@ardoise/contract';
import { Badge } from '@ardoise/ui';
import { ChevronRight } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { doneSteps, isFollowed, type Progress } from './progress.ts';
import { StepMarks } from './step-marks.tsx';
import styles from './list.module.css';

export const addressOf = ({ kind, id }: Pick<HelpEntry, 'kind' | 'id'>): string =>
  kind === 'guide' ? paths.guide(id) : paths.tutorial(id);

/** A guide or tutorial of the list: what it gives, how long it takes, how far one is. */
export function ItemRow({ entry, progress }: { entry: HelpEntry; progress: Progress }) {
  return (
    <li className={styles.row}>
      <Link href={addressOf(entry)} className={styles.link}>
        {entry.title}
      </Link>
      <small>
        <FormattedMessage id={`guides.kind.${entry.kind}`} values={{ summary: entry.summary }} />
      </small>
      <span className={styles.minutes}>
        <FormattedMessage id="guides.minutes" values={{ minutes: entry.minutes }} />
      </span>
      <span className={styles.progress}>
        {isFollowed(entry, progress) ? (
          <Badge mark="solid" tone="palm">
            <FormattedMessage id="guides.done" />
          </Badge>
        ) : doneSteps(entry, progress).length > 0 ? (
          <StepMarks entry={entry} progress={progress} />
        ) : null}
      </span>
      <ChevronRight size={18} aria-hidden />
    </li>
  );
}
