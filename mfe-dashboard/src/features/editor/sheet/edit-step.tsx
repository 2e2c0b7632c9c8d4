import { Plus } from 'lucide-react';
import { useIntl } from 'react-intl';
import { limits, minutesOfStep } from '@ardoise/sheet';
import type { Step } from '@ardoise/sheet';
import { Button, classNames } from '@ardoise/ui';
import { Cell, paper, TableRow } from '../../../shared/sheet-paper/index.ts';
import { addRow, setStepTitle } from '../model/edits.ts';
import { goTo, rowField } from '../model/fields.ts';
import { useEdit, useEditor } from '../session-context.ts';
import { EditableText } from './editable-text.tsx';
import { StepMenu } from './part-menus.tsx';
import { RewriteButton } from './section-head.tsx';
import { useStepKeys } from './use-step-keys.ts';
import styles from './edit-sheet.module.css';

/** Name of a step, with what can be done to it. A step that is its whole phase has none of its own. */
export function StepHead({
  step,
  phaseId,
  named,
  columns,
  minutesWord,
}: {
  step: Step;
  phaseId: string;
  named: boolean;
  columns: number;
  minutesWord: string;
}) {
  const intl = useIntl();
  const edit = useEdit();
  const keys = useStepKeys(step, phaseId);
  const field = `step/${step.id}`;
  if (!named) return null;
  return (
    <TableRow className={paper.step} onKeyDown={keys}>
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
            <StepMenu step={step} phaseId={phaseId} />
          </span>
        </div>
      </Cell>
    </TableRow>
  );
}

export function EmptyStep({ step, columns }: { step: Step; columns: number }) {
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
