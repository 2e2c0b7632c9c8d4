import { cycleOf, labelsOf, minutesOfPhase, toDocument } from '@ardoise/sheet';
import type { Phase } from '@ardoise/sheet';
import { classNames } from '@ardoise/ui';
import { ColumnHeads, paper, Table } from '../../../shared/sheet-paper/index.ts';
import { ClassroomChoice } from '../classroom/classroom-choice.tsx';
import { useEditor, useOpenSheet } from '../session-context.ts';
import { DemarcheChoice } from './demarche-choice.tsx';
import { EditPhase, startsOf } from './edit-phase.tsx';
import { AddPhases } from './part-menus.tsx';
import { SectionHead } from './section-head.tsx';
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
      <DemarcheChoice />
      <ClassroomChoice />
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
            minutesLabel={labels.minutesShort}
          />
        ))}
      </Table>
      <AddPhases />
    </section>
  );
}

function rowCount(phase: Phase): number {
  return phase.steps.reduce((sum, step) => sum + step.rows.length, 0);
}
