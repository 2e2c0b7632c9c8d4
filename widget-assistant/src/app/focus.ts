import { type RefObject, useEffect, useRef } from 'react';
import type { PanelState } from '../shared/panel.ts';

/**
 * The text area is disabled while an answer comes, and a disabled element holds no focus: it waits in
 * the log, whose first stop is "Arrêter", and comes back unless the visitor has taken it elsewhere.
 */
export function useFocusWhileBusy(
  place: RefObject<HTMLElement | null>,
  { busy, view }: PanelState,
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
    // On a phone the keyboard would rise over the answer.
    if (!away.current || root.activeElement !== log || matchMedia('(pointer: coarse)').matches) {
      away.current = false;
      return;
    }
    away.current = false;
    const retry = root.querySelector<HTMLElement>('.it:last-child [data-retry]');
    const next = retry ?? root.querySelector<HTMLElement>('.foot :is(textarea, .btn)');
    next?.focus({ preventScroll: true });
  }, [place, busy, view]);
}
