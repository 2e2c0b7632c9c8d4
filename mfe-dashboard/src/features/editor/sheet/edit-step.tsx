import { Plus } from 'lucide-react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { limits } from '@ardoise/sheet';
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

/**
 * Name and actions of a step. It gets no row as a prop, so that typing in a row does not render it
 * again.
 */
export const StepHead = memo(function StepHead({
  stepId,
  title,
  minutes,
  phaseId,
  columns,
}: {
  stepId: string;
  title: string;
  minutes: string;
  phaseId: string;
  columns: number;
}) {
  const intl = useIntl();
  const edit = useEdit();
  const keys = useStepKeys(stepId, phaseId);
  const field = `step/${stepId}`;
  return (
    <TableRow className={paper.step} onKeyDown={keys}>
      <Cell colSpan={columns}>
        <div className={classNames(paper.stepHead, styles.stepLine)}>
          <h5 className={styles.plain}>
            <EditableText
              field={field}
              label={intl.formatMessage({ id: 'editor.step.title' })}
              value={title}
              placeholder={intl.formatMessage({ id: 'editor.step.title' })}
              single
              maxLength={limits.line}
              onChange={(text) => edit(field, (sheet) => setStepTitle(sheet, stepId, text))}
            />
          </h5>
          <span className={classNames(paper.sum, styles.stepEnd)}>
            {minutes}
            <RewriteButton target={{ kind: 'step', stepId }} of={title} />
            <StepMenu stepId={stepId} title={title} phaseId={phaseId} />
          </span>
        </div>
      </Cell>
    </TableRow>
  );
});

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
