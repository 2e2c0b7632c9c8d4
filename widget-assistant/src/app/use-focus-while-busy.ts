import { type RefObject, useEffect, useRef } from 'react';
import type { PanelState } from '../shared/panel.ts';

/**
 * Keeps the focus while an answer is on its way: the text area is disabled then and would lose it. The focus moves to
 * the log, whose next tab stop is the "Arrêter" button, and back afterwards unless the visitor has moved it: to "Réessayer"
 * where it failed, once the conversation is on the screen.
 */
export function useFocusWhileBusy(
  place: RefObject<HTMLElement | null>,
  { busy, view }: PanelState,
  shown: boolean,
): void {
  const away = useRef(false);
  useEffect(() => {
    const log = place.current;
    const root = log?.getRootNode();
    if (log === null || !(root instanceof ShadowRoot)) return;
    if (busy && view === 'open') {
      const now = root.activeElement;
      away.current = now === null || now.closest('.foot') !== null || now === log;
      if (away.current) log.focus({ preventScroll: true });
      return;
    }
    // An answer can come before the part that shows it.
    if (!shown) return;
    // On a phone, focusing the text area would raise the keyboard over the answer.
    if (!away.current || root.activeElement !== log || matchMedia('(pointer: coarse)').matches) {
      away.current = false;
      return;
    }
    away.current = false;
    const retry = root.querySelector<HTMLElement>('.it:last-child [data-retry]');
    const next = retry ?? root.querySelector<HTMLElement>('.foot :is(textarea, .btn)');
    next?.focus({ preventScroll: true });
  }, [place, busy, view, shown]);
}
