import { ArrowDown, ArrowUp, LifeBuoy, Minus, Plus, RotateCw, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { groupingsOf, labelsOf, limits } from '@ardoise/sheet';
import type { Row } from '@ardoise/sheet';
import { Button, IconButton } from '@ardoise/ui';
import { Cell, TableRow } from '../../../shared/sheet-paper/index.ts';
import { setRow } from '../model/edits.ts';
import { elementId, goTo, rowField } from '../model/fields.ts';
import { useEdit, useOpenSheet } from '../session-context.ts';
import { useRewrite } from '../use-rewrite.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useToolbarKeys } from './use-toolbar-keys.ts';
import styles from './row-toolbar.module.css';

interface RowToolbarProps {
  rowId: string;
  grouping: Row['grouping'];
  minutes: number;
  /** The row shows its fields for difficulty and remediation. */
  helped: boolean;
  number: number;
  columns: number;
}

/**
 * Actions of the row above: one tab stop, arrow keys inside. It gets none of the row's texts, so
 * that typing does not render it again.
 */
export const RowToolbar = memo(function RowToolbar(props: RowToolbarProps) {
  const { rowId, grouping, minutes, helped, number, columns } = props;
  const intl = useIntl();
  const edit = useEdit();
  const actions = useRowActions();
  const rowKeys = useRowKeys(rowId);
  const bar = useRef<HTMLDivElement>(null);
  const toolbarKeys = useToolbarKeys(bar);
  const text = (id: string) => intl.formatMessage({ id });
  const change = (by: number) =>
    edit(rowField(rowId, 'minutes'), (content) =>
      setRow(content, rowId, { minutes: minutes + by }),
    );
  return (
    <TableRow className={styles.line}>
      <Cell colSpan={columns}>
        <div
          ref={bar}
          role="toolbar"
          tabIndex={-1}
          id={elementId(rowField(rowId, 'toolbar'))}
          className={styles.bar}
          aria-label={intl.formatMessage({ id: 'editor.toolbar' }, { number })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation();
              goTo(rowField(rowId, 'instruction'));
            } else if (!toolbarKeys(event)) rowKeys(event);
          }}
        >
          <Groupings rowId={rowId} chosen={grouping} />
          <fieldset className={styles.group} aria-label={text('editor.row.duration')}>
            <button
              type="button"
              aria-label={text('editor.row.minute-less')}
              aria-disabled={minutes === 0}
              onClick={() => change(-1)}
            >
              <Minus size={14} aria-hidden />
            </button>
            <MinutesText minutes={minutes} />
            <button
              type="button"
              id={elementId(rowField(rowId, 'minutes'))}
              aria-label={text('editor.row.minute-more')}
              aria-disabled={minutes === limits.minutes}
              onClick={() => change(1)}
            >
              <Plus size={14} aria-hidden />
            </button>
          </fieldset>
          <Rewrite rowId={rowId} />
          <span className={styles.end}>
            <Help rowId={rowId} has={helped} />
            <IconButton
              label={text('editor.row.up')}
              icon={<ArrowUp size={16} aria-hidden />}
              onClick={() => actions.move(rowId, -1)}
            />
            <IconButton
              label={text('editor.row.down')}
              icon={<ArrowDown size={16} aria-hidden />}
              onClick={() => actions.move(rowId, 1)}
            />
            <IconButton
              label={text('editor.row.add')}
              icon={<Plus size={16} aria-hidden />}
              onClick={() => actions.add(rowId)}
            />
            <IconButton
              label={text('editor.row.remove')}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => actions.remove(rowId)}
            />
          </span>
        </div>
      </Cell>
    </TableRow>
  );
});

function MinutesText({ minutes }: { minutes: number }) {
  const labels = labelsOf(useOpenSheet((state) => state.content.language));
  return (
    <output aria-live="polite">
      {minutes}
      {'\u00A0'}
      {labels.minutesShort}
    </output>
  );
}

function Groupings({ rowId, chosen }: { rowId: string; chosen: Row['grouping'] }) {
  const intl = useIntl();
  const edit = useEdit();
  const discipline = useOpenSheet((state) => state.content.identification.discipline);
  const labels = labelsOf(useOpenSheet((state) => state.content.language));
  return (
    <fieldset
      className={styles.group}
      aria-label={intl.formatMessage({ id: 'editor.row.grouping' })}
    >
      {groupingsOf(discipline).map((grouping) => (
        <button
          key={grouping}
          type="button"
          title={labels.groupings[grouping]}
          aria-pressed={grouping === chosen}
          onClick={() => edit(null, (content) => setRow(content, rowId, { grouping }))}
        >
          {grouping}
        </button>
      ))}
    </fieldset>
  );
}

function Rewrite({ rowId }: { rowId: string }) {
  const intl = useIntl();
  const rewrite = useRewrite();
  const rewriting = useOpenSheet((state) => state.rewriting);
  const left = useOpenSheet((state) => state.sheet.regenerationsLeft);
  const mine = rewriting?.kind === 'row' && rewriting.rowId === rowId;
  const blocked = left === 0 || (rewriting !== null && !mine);
  return (
    <Button
      variant="quiet"
      className={styles.rewrite}
      icon={<RotateCw size={16} aria-hidden />}
      busy={mine}
      aria-disabled={blocked}
      title={intl.formatMessage({ id: 'editor.rewrite.left' }, { count: left })}
      onClick={() => {
        if (!blocked) void rewrite({ kind: 'row', rowId });
      }}
    >
      {intl.formatMessage({ id: 'editor.rewrite' })}
    </Button>
  );
}

/** Adds or removes the fields for difficulty and remediation. */
function Help({ rowId, has }: { rowId: string; has: boolean }) {
  const intl = useIntl();
  const edit = useEdit();
  return (
    <IconButton
      label={intl.formatMessage({ id: has ? 'editor.row.help-remove' : 'editor.row.help-add' })}
      icon={<LifeBuoy size={16} aria-hidden />}
      aria-pressed={has}
      onClick={() => {
        const value = has ? undefined : '';
        edit(null, (content) => setRow(content, rowId, { difficulty: value, remediation: value }));
        if (!has) requestAnimationFrame(() => goTo(rowField(rowId, 'difficulty')));
      }}
    />
  );
}
