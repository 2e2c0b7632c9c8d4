import { Plus } from 'lucide-react';
import { Fragment, memo } from 'react';
import { useIntl } from 'react-intl';
import {
  cycleOf,
  labelsOf,
  limits,
  minutesOfPhase,
  minutesOfStep,
  toDocument,
} from '@ardoise/sheet';
import type { Phase, Step } from '@ardoise/sheet';
import { Button, classNames } from '@ardoise/ui';
import {
  ColumnHeads,
  paper,
  Cell,
  Table,
  TableBody,
  TableRow,
} from '../../../shared/sheet-paper/index.ts';
import { addRow, setPhaseTitle, setStepTitle } from '../model/edits.ts';
import { goTo, rowField } from '../model/fields.ts';
import { useEdit, useEditor, useOpenSheet } from '../session-context.ts';
import { EditableText } from './editable-text.tsx';
import { EditRow } from './edit-row.tsx';
import { RewriteButton, SectionHead } from './section-head.tsx';
import styles from './edit-sheet.module.css';

/** The déroulement: phases, steps and rows, with minutes that are always sums. */
export function EditProcedure() {
  const { session } = useEditor();
  const language = useOpenSheet((state) => state.content.language);
  const layout = useOpenSheet((state) => cycleOf(state.content.identification.level));
  const phases = useOpenSheet((state) => state.content.phases);
  const labels = labelsOf(language);
  const { columns } = toDocument({ ...session.store.getState().content, phases: [] }).procedure;
  const total = phases.reduce((sum, phase) => sum + minutesOfPhase(phase), 0);
  const starts = startsOf(1, phases.map(rowCount));
  return (
    <section id="fiche-procedure" tabIndex={-1} aria-label={labels.procedure.heading}>
      <SectionHead title={labels.procedure.heading}>
        <small>{`${total}\u00A0${labels.minutesShort}`}</small>
      </SectionHead>
      <Table
        className={classNames(paper.table, styles.table, layout === 'secondary' && paper.four)}
      >
        <ColumnHeads columns={columns} />
        {phases.map((phase, index) => (
          <EditPhase
            key={phase.id}
            phase={phase}
            firstNumber={starts[index] ?? 1}
            columns={columns.length}
            minutesWord={labels.minutesShort}
          />
        ))}
      </Table>
    </section>
  );
}

function rowCount(phase: Phase): number {
  return phase.steps.reduce((sum, step) => sum + step.rows.length, 0);
}

/** Printed number of the first row of each part, from the parts' row counts. */
function startsOf(first: number, counts: readonly number[]): number[] {
  return counts.map((_, index) =>
    counts.slice(0, index).reduce((sum, count) => sum + count, first),
  );
}

interface PhaseProps {
  phase: Phase;
  /** Printed number of its first row. */
  firstNumber: number;
  columns: number;
  minutesWord: string;
}

const EditPhase = memo(function EditPhase({
  phase,
  firstNumber,
  columns,
  minutesWord,
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
          <div className={paper.phaseHead}>
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
            <span className={paper.sum}>{`${minutesOfPhase(phase)}\u00A0${minutesWord}`}</span>
          </div>
        </Cell>
      </TableRow>
      {phase.steps.map((step, rank) => {
        const start = starts[rank] ?? firstNumber;
        return (
          <Fragment key={step.id}>
            <StepHead
              step={step}
              named={phase.steps.length > 1 || step.title !== phase.title}
              columns={columns}
              minutesWord={minutesWord}
            />
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

function StepHead({
  step,
  named,
  columns,
  minutesWord,
}: {
  step: Step;
  named: boolean;
  columns: number;
  minutesWord: string;
}) {
  const intl = useIntl();
  const edit = useEdit();
  const field = `step/${step.id}`;
  if (!named) return null;
  return (
    <TableRow className={paper.step}>
      <Cell colSpan={columns}>
        <div className={classNames(paper.stepHead, styles.stepLine)}>
          <h5 className={styles.plain}>
            <EditableText
              field={field}
              label={intl.formatMessage({ id: 'editor.step.title' })}
              value={step.title}
              placeholder={intl.formatMessage({ id: 'editor.step.title' })}
              single
              maxLength={limits.line}
              onChange={(title) => edit(field, (sheet) => setStepTitle(sheet, step.id, title))}
            />
          </h5>
          <span className={classNames(paper.sum, styles.stepEnd)}>
            {`${minutesOfStep(step)}\u00A0${minutesWord}`}
            <RewriteButton target={{ kind: 'step', stepId: step.id }} of={step.title} />
          </span>
        </div>
      </Cell>
    </TableRow>
  );
}

function EmptyStep({ step, columns }: { step: Step; columns: number }) {
  const intl = useIntl();
  const { session, view } = useEditor();
  return (
    <TableRow className={paper.row}>
      <Cell colSpan={columns}>
        <Button
          variant="quiet"
          className={styles.add}
          icon={<Plus size={16} aria-hidden />}
          onClick={() => {
            const added = addRow(session.store.getState().content, { stepId: step.id });
            if (added === null) return;
            session.change(added.content, null);
            view.setState({ row: added.rowId });
            requestAnimationFrame(() => goTo(rowField(added.rowId, 'instruction')));
          }}
        >
          {intl.formatMessage({ id: 'editor.row.add-first' })}
        </Button>
      </Cell>
    </TableRow>
  );
}
