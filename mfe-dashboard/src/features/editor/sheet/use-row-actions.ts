import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { removeRow } from '@ardoise/sheet';
import { useAnnounce } from '@ardoise/ui';
import { useHost } from '../../../shared/host/host.ts';
import { addRow, moveRow, restoreRow, rowsOf } from '../model/edits.ts';
import { goTo, rowField } from '../model/fields.ts';
import { useEditor } from '../session-context.ts';

/** Actions on a whole row; each moves focus to where writing continues. */
export function useRowActions() {
  const { session, view } = useEditor();
  const { notify } = useHost();
  const intl = useIntl();
  const announce = useAnnounce();

  const focusRow = useCallback(
    (rowId: string, name = 'instruction') => {
      view.setState({ row: rowId });
      requestAnimationFrame(() => goTo(rowField(rowId, name)));
    },
    [view],
  );

  const add = useCallback(
    (afterRowId: string) => {
      const added = addRow(session.store.getState().content, { afterRowId });
      if (added === null) {
        announce(intl.formatMessage({ id: 'editor.row.full' }));
        return;
      }
      session.change(added.content, null);
      focusRow(added.rowId);
    },
    [session, focusRow, announce, intl],
  );

  const move = useCallback(
    (rowId: string, by: -1 | 1) => {
      const moved = moveRow(session.store.getState().content, rowId, by);
      if (moved === null) {
        announce(intl.formatMessage({ id: 'editor.row.edge' }));
        return;
      }
      session.change(moved, null);
      const number = rowsOf(moved).findIndex((row) => row.id === rowId) + 1;
      announce(intl.formatMessage({ id: 'editor.row.moved' }, { number }));
    },
    [session, announce, intl],
  );

  const remove = useCallback(
    (rowId: string) => {
      const before = session.store.getState().content;
      const rows = rowsOf(before);
      const index = rows.findIndex((row) => row.id === rowId);
      const neighbour = rows[index + 1] ?? rows[index - 1];
      session.change(removeRow(before, rowId), null);
      if (neighbour === undefined) view.setState({ row: null });
      else focusRow(neighbour.id);
      notify({
        tone: 'info',
        title: intl.formatMessage({ id: 'editor.row.removed' }, { number: index + 1 }),
        action: {
          label: intl.formatMessage({ id: 'editor.row.restore' }),
          run: () => {
            session.change(restoreRow(session.store.getState().content, before, rowId), null);
            focusRow(rowId);
          },
        },
      });
    },
    [session, view, focusRow, notify, intl],
  );

  return { add, move, remove, focusRow };
}
