import { type KeyboardEvent, useCallback } from 'react';
import { rowsOf } from '../model/edits.ts';
import { elementId, rowField } from '../model/fields.ts';
import { useEditor } from '../session-context.ts';
import { useRowActions } from './use-row-actions.ts';

/** Whether the caret is at the end of the text in the arrow's direction. */
function leaves(area: HTMLTextAreaElement, key: string): boolean {
  if (area.selectionStart !== area.selectionEnd) return false;
  return key === 'ArrowUp' ? area.selectionEnd === 0 : area.selectionStart === area.value.length;
}

/** Keyboard commands of a row: go to neighbours, move, add, remove, open the toolbar. */
export function useRowKeys(rowId: string): (event: KeyboardEvent) => void {
  const { session, view } = useEditor();
  const actions = useRowActions();
  return useCallback(
    (event) => {
      const { key, target } = event;
      const command = event.ctrlKey || event.metaKey;
      const vertical = key === 'ArrowUp' || key === 'ArrowDown';
      const by = key === 'ArrowUp' ? -1 : 1;
      if (vertical && event.altKey) {
        event.preventDefault();
        const focused = document.activeElement?.id;
        actions.move(rowId, by);
        // In another step, the row's fields are new elements.
        requestAnimationFrame(() => {
          if (focused !== undefined) document.getElementById(focused)?.focus();
        });
      } else if (key === 'Enter' && command) {
        event.preventDefault();
        actions.add(rowId);
      } else if ((key === 'Delete' || key === 'Backspace') && event.altKey) {
        event.preventDefault();
        actions.remove(rowId);
      } else if (key === 'F10' && event.altKey) {
        event.preventDefault();
        const bar = document.getElementById(elementId(rowField(rowId, 'toolbar')));
        bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      } else if (key === 'Escape') {
        view.setState({ row: null });
      } else if (vertical && target instanceof HTMLTextAreaElement && leaves(target, key)) {
        const rows = rowsOf(session.store.getState().content);
        const next = rows[rows.findIndex((row) => row.id === rowId) + by];
        if (next === undefined) return;
        event.preventDefault();
        actions.focusRow(
          next.id,
          target.id.endsWith('expectedResult') ? 'expectedResult' : 'instruction',
        );
      }
    },
    [rowId, session, view, actions],
  );
}
