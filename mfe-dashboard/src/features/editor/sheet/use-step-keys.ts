import { type KeyboardEvent, useCallback } from 'react';
import { usePartActions } from './use-part-actions.ts';

/** Keyboard commands of a step's name, as for a row: move, add, remove. */
export function useStepKeys(stepId: string, phaseId: string): (event: KeyboardEvent) => void {
  const actions = usePartActions();
  return useCallback(
    (event) => {
      // Key events of its menu bubble up here too, although the menu is elsewhere in the document.
      if (!(event.target instanceof HTMLTextAreaElement)) return;
      const { key, altKey } = event;
      if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
        event.preventDefault();
        void actions.moveStep(stepId, key === 'ArrowUp' ? -1 : 1);
      } else if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        void actions.addFreeStep(phaseId, stepId);
      } else if (altKey && (key === 'Delete' || key === 'Backspace')) {
        event.preventDefault();
        actions.removeStep(stepId);
      }
    },
    [actions, stepId, phaseId],
  );
}
