import type { HelpEntry } from '@ardoise/contract';
import { NavButton } from '@ardoise/remote';
import { FormattedMessage, useIntl } from 'react-intl';
import { nextStep, type Progress } from './progress.ts';
import { addressOf } from './item-row.tsx';
import { StepMarks } from './step-marks.tsx';
import styles from './list.module.css';

/** The guide that was begun last, and where it goes on. */
export function Resume({ entry, progress }: { entry: HelpEntry; progress: Progress }) {
  const intl = useIntl();
  const at = entry.steps.indexOf(nextStep(entry, progress) ?? '') + 1;
  return (
    <section
      className={styles.resume}
      aria-label={intl.formatMessage({ id: 'guides.resume.label' })}
    >
      <div>
        <h2>{entry.title}</h2>
        <p>
          <FormattedMessage id="guides.step.of" values={{ rank: at, count: entry.steps.length }} />
        </p>
        <StepMarks entry={entry} progress={progress} showsNext />
      </div>
      <NavButton variant="primary" href={addressOf(entry)}>
        <FormattedMessage id="guides.resume" />
      </NavButton>
    </section>
  );
}
