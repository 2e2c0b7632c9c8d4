import { Fragment, memo } from 'react';
import { useIntl } from 'react-intl';
import { limits, minutesOfPhase, minutesOfStep } from '@ardoise/sheet';
import type { Phase } from '@ardoise/sheet';
import { classNames } from '@ardoise/ui';
import { Cell, paper, TableBody, TableRow } from '../../../shared/sheet-paper/index.ts';
import { setPhaseTitle } from '../model/edits.ts';
import { useEdit } from '../session-context.ts';
import { EditableText } from './editable-text.tsx';
import { EditRow } from './edit-row.tsx';
import { EmptyStep, StepHead } from './edit-step.tsx';
import { EmptyPhase, PhaseMenu } from './part-menus.tsx';
import styles from './edit-sheet.module.css';

/** Printed number of the first row of each part, from the parts' row counts. */
export function startsOf(first: number, counts: readonly number[]): number[] {
  return counts.map((_, index) =>
    counts.slice(0, index).reduce((sum, count) => sum + count, first),
  );
}

interface PhaseProps {
  phase: Phase;
  /** Printed number of its first row. */
  firstNumber: number;
  columns: number;
  minutesLabel: string;
}

/** A phase with its steps and rows. */
export const EditPhase = memo(function EditPhase({
  phase,
  firstNumber,
  columns,
  minutesLabel,
}: PhaseProps) {
  const intl = useIntl();
  const edit = useEdit();
  const field = `phase/${phase.id}`;
  const starts = startsOf(
    firstNumber,
    phase.steps.map((step) => step.rows.length),
  );
  return (
    <TableBody>
      <TableRow className={paper.phase}>
        <Cell colSpan={columns}>
          <div className={classNames(paper.phaseHead, styles.stepLine)}>
            <h4 className={styles.plain}>
              <EditableText
                field={field}
                label={intl.formatMessage({ id: 'editor.phase.title' })}
                value={phase.title}
                single
                maxLength={limits.line}
                onChange={(title) => edit(field, (sheet) => setPhaseTitle(sheet, phase.id, title))}
              />
            </h4>
            <span className={classNames(paper.sum, styles.stepEnd)}>
              {`${minutesOfPhase(phase)}\u00A0${minutesLabel}`}
              <PhaseMenu
                phaseId={phase.id}
                title={phase.title}
                full={phase.steps.length >= limits.stepsPerPhase}
              />
            </span>
          </div>
        </Cell>
      </TableRow>
      {phase.steps.length === 0 && <EmptyPhase phase={phase} columns={columns} />}
      {phase.steps.map((step, rank) => {
        const start = starts[rank] ?? firstNumber;
        return (
          <Fragment key={step.id}>
            {/* A step that is its whole phase has no name of its own. */}
            {(phase.steps.length > 1 || step.title !== phase.title) && (
              <StepHead
                stepId={step.id}
                title={step.title}
                minutes={`${minutesOfStep(step)}\u00A0${minutesLabel}`}
                phaseId={phase.id}
                columns={columns}
              />
            )}
            {step.rows.map((row, index) => (
              <EditRow
                key={row.id}
                row={row}
                stepId={step.id}
                number={start + index}
                columns={columns}
              />
            ))}
            {step.rows.length === 0 && <EmptyStep step={step} columns={columns} />}
          </Fragment>
        );
      })}
    </TableBody>
  );
});
