/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn with CSS: there is no file for an <img> */
import type { HelpEntry } from '@ardoise/contract';
import { classNames } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import { doneSteps, nextStep, type Progress } from './progress.ts';
import styles from './marks.module.css';

export interface StepMarksProps {
  entry: Pick<HelpEntry, 'id' | 'steps'>;
  progress: Progress;
  /** Whether the next step is marked too. */
  showsNext?: boolean | undefined;
}

/** The steps as slates: filled ones are done. */
export function StepMarks({ entry, progress, showsNext = false }: StepMarksProps) {
  const intl = useIntl();
  const done = doneSteps(entry, progress);
  const next = showsNext ? nextStep(entry, progress) : null;
  return (
    <span
      role="img"
      className={styles.marks}
      aria-label={intl.formatMessage(
        { id: 'guides.steps.done' },
        { done: done.length, count: entry.steps.length },
      )}
    >
      {entry.steps.map((step) => (
        <i
          key={step}
          className={classNames(
            styles.mark,
            done.includes(step) && styles.done,
            step === next && styles.next,
          )}
        />
      ))}
    </span>
  );
}
