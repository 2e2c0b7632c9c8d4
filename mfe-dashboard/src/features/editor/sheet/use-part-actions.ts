import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { addPhase, addStep, moveStep, removePhase, removeStep } from '@ardoise/sheet';
import type { SheetContent, Step } from '@ardoise/sheet';
import { useAnnounce } from '@ardoise/ui';
import { useHost } from '../../../shared/host/host.ts';
import { newId } from '../model/edits.ts';
import { goTo, rowField } from '../model/fields.ts';
import { revertChange } from '../model/revert-change.ts';
import { useEditor } from '../session-context.ts';

/** After the menu has closed and restored focus. */
function focusLater(field: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => goTo(field)));
}

function stepsOf(content: SheetContent): Step[] {
  return content.phases.flatMap(({ steps }) => steps);
}

/** The first field of a new step: its name, or its first row if there is one. */
function firstField(step: Step): string {
  const row = step.rows[0];
  return step.title === '' || row === undefined
    ? `step/${step.id}`
    : rowField(row.id, 'instruction');
}

/** Actions on a whole step or phase; each moves focus to where work continues. */
export function usePartActions() {
  const { session, view } = useEditor();
  const { notify } = useHost();
  const intl = useIntl();
  const announce = useAnnounce();
  const say = useCallback(
    (id: string, values?: Record<string, string>) => announce(intl.formatMessage({ id }, values)),
    [announce, intl],
  );

  const grow = useCallback(
    (changed: SheetContent, full: string) => {
      const before = session.store.getState().content;
      if (changed === before) return say(full);
      const known = new Set(stepsOf(before).map(({ id }) => id));
      session.change(changed, null);
      const added = stepsOf(changed).find(({ id }) => !known.has(id));
      if (added === undefined) return undefined;
      view.setState({ row: null });
      return focusLater(firstField(added));
    },
    [session, view, say],
  );

  const drop = useCallback(
    (changed: SheetContent, part: 'step' | 'phase', title: string, next: string | undefined) => {
      const before = session.store.getState().content;
      if (changed === before) return;
      session.change(changed, null);
      view.setState({ row: null });
      focusLater(next ?? 'procedure');
      notify({
        tone: 'info',
        title: intl.formatMessage({ id: `editor.${part}.removed` }),
        ...(title === '' ? {} : { text: title }),
        action: {
          label: intl.formatMessage({ id: `editor.${part}.restore` }),
          run: () =>
            session.change(revertChange(session.store.getState().content, before, changed), null),
        },
      });
    },
    [session, view, notify, intl],
  );

  return useMemo(() => {
    const now = () => session.store.getState().content;
    return {
      /** The démarche's own step of that key. */
      addKnownStep: (phaseId: string, key: string) =>
        grow(addStep(now(), phaseId, { key }), 'editor.step.full'),
      /** A step of the teacher's own, behind `after` or at the end. */
      addFreeStep: (phaseId: string, after?: string) =>
        grow(addStep(now(), phaseId, { id: newId('step'), after }), 'editor.step.full'),
      addPhase: (key: string) => grow(addPhase(now(), key), 'editor.phase.full'),
      moveStep(stepId: string, by: -1 | 1) {
        const before = now();
        const moved = moveStep(before, stepId, by);
        if (moved === before) return say('editor.step.edge');
        session.change(moved, null);
        const phase = moved.phases.find(({ steps }) => steps.some(({ id }) => id === stepId));
        say('editor.step.moved', { phase: phase?.title ?? '' });
        return focusLater(`step/${stepId}`);
      },
      removeStep(stepId: string) {
        const content = now();
        const phase = content.phases.find(({ steps }) => steps.some(({ id }) => id === stepId));
        const at = phase?.steps.findIndex(({ id }) => id === stepId) ?? -1;
        const title = phase?.steps[at]?.title ?? '';
        const next = phase?.steps[at + 1] ?? phase?.steps[at - 1];
        const field = next === undefined ? `phase/${phase?.id ?? ''}` : `step/${next.id}`;
        drop(removeStep(content, stepId), 'step', title, field);
      },
      removePhase(phaseId: string) {
        const content = now();
        const at = content.phases.findIndex(({ id }) => id === phaseId);
        const next = content.phases[at + 1] ?? content.phases[at - 1];
        const title = content.phases[at]?.title ?? '';
        const field = next === undefined ? undefined : `phase/${next.id}`;
        drop(removePhase(content, phaseId), 'phase', title, field);
      },
    };
  }, [session, grow, drop, say]);
}
