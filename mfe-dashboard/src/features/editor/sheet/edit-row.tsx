import { memo } from 'react';
import { useIntl } from 'react-intl';
import { labelsOf, limits } from '@ardoise/sheet';
import type { Row } from '@ardoise/sheet';
import { classNames } from '@ardoise/ui';
import { Cell, TableRow, paper } from '../../../shared/sheet-paper/index.ts';
import { setRow } from '../model/edits.ts';
import { rowField } from '../model/fields.ts';
import { useEdit, useEditor, useOpenSheet, useView } from '../session-context.ts';
import { EditableText } from './editable-text.tsx';
import { useFlags } from './flags.ts';
import { RowToolbar } from './row-toolbar.tsx';
import { useRowKeys } from './use-row-keys.ts';
import styles from './edit-sheet.module.css';

export interface EditRowProps {
  row: Row;
  stepId: string;
  /** Rank in the sheet, from 1. */
  number: number;
  columns: number;
}

/** One row of the déroulement. Its toolbar is shown below it while it is edited. */
export const EditRow = memo(function EditRow({ row, stepId, number, columns }: EditRowProps) {
  const intl = useIntl();
  const { view } = useEditor();
  const keys = useRowKeys(row.id);
  const active = useView((state) => state.row === row.id);
  const flags = useFlags(row.id);
  const language = useOpenSheet((state) => state.content.language);
  const busy = useOpenSheet(
    ({ rewriting }) =>
      (rewriting?.kind === 'row' && rewriting.rowId === row.id) ||
      (rewriting?.kind === 'step' && rewriting.stepId === stepId),
  );
  const labels = labelsOf(language);
  const minutes = `${row.minutes}\u00A0${labels.minutesShort}`;
  const helped = row.difficulty !== undefined || row.remediation !== undefined;
  const flagged = (name: string) => flags.includes(name);
  const text = (name: 'instruction' | 'expectedResult') => (
    <RowText row={row} name={name} number={number} readOnly={busy} flagged={flagged(name)} />
  );
  return (
    <>
      <TableRow
        className={classNames(
          paper.row,
          active && styles.active,
          flags !== '' && styles.flagged,
          busy && styles.busyRow,
        )}
        aria-busy={busy || undefined}
        onFocus={() => view.setState({ row: row.id })}
        onKeyDown={keys}
      >
        <Cell className={classNames(paper.number, flagged('minutes') && styles.flag)}>
          <span className={classNames(paper.rank, styles.rank)}>
            <span className={paper.phoneOnly}>{intl.formatMessage({ id: 'paper.line' })} </span>
            {number}
          </span>
          <span className={paper.means}>
            {row.grouping} {minutes}
          </span>
        </Cell>
        <Cell className={classNames(paper.instruction, flagged('instruction') && styles.flag)}>
          {text('instruction')}
        </Cell>
        {columns === 4 && (
          <Cell className={classNames(paper.grouping, flagged('grouping') && styles.flag)}>
            <span>{row.grouping}</span>
            <span className={paper.means}>{minutes}</span>
          </Cell>
        )}
        <Cell className={classNames(paper.result, flagged('expectedResult') && styles.flag)}>
          {text('expectedResult')}
        </Cell>
      </TableRow>
      {helped && (
        <TableRow
          className={classNames(paper.help, active && styles.activeHelp)}
          onFocus={() => view.setState({ row: row.id })}
          onKeyDown={keys}
        >
          <Cell className={paper.number} />
          <Cell colSpan={columns - 1}>
            <div className={paper.aid}>
              <RowText row={row} name="difficulty" number={number} readOnly={busy} />
              <RowText row={row} name="remediation" number={number} readOnly={busy} />
            </div>
          </Cell>
        </TableRow>
      )}
      {active && (
        <RowToolbar
          rowId={row.id}
          grouping={row.grouping}
          minutes={row.minutes}
          helped={helped}
          number={number}
          columns={columns}
        />
      )}
    </>
  );
});

type TextName = 'instruction' | 'expectedResult' | 'difficulty' | 'remediation';

function RowText({
  row,
  name,
  number,
  readOnly,
  flagged,
}: {
  row: Row;
  name: TextName;
  number: number;
  readOnly: boolean;
  flagged?: boolean;
}) {
  const intl = useIntl();
  const edit = useEdit();
  const field = rowField(row.id, name);
  const isAid = name === 'difficulty' || name === 'remediation';
  const what = intl.formatMessage({ id: `editor.row.${name}` });
  const label = intl.formatMessage({ id: 'editor.row.field' }, { number, field: what });
  return (
    <EditableText
      field={field}
      label={label}
      value={row[name] ?? ''}
      placeholder={isAid ? what : intl.formatMessage({ id: `editor.row.${name}.empty` })}
      maxLength={limits.text}
      lead={name === 'expectedResult' ? intl.formatMessage({ id: 'paper.expected' }) : undefined}
      readOnly={readOnly}
      invalid={flagged}
      onChange={(value) => edit(field, (content) => setRow(content, row.id, { [name]: value }))}
    />
  );
}
