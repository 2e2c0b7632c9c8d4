import { type KeyboardEvent, type RefObject, useCallback, useEffect } from 'react';

function controlsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button:not(:disabled)')];
}

/**
 * The ARIA toolbar pattern: one tab stop; arrows, Home and End move focus. The handler returns
 * whether it used the key.
 */
export function useToolbarKeys(
  ref: RefObject<HTMLElement | null>,
): (event: KeyboardEvent) => boolean {
  useEffect(() => {
    const bar = ref.current;
    if (bar === null) return undefined;
    const settle = () => {
      const controls = controlsOf(bar);
      const current =
        controls.find((control) => control === document.activeElement) ??
        controls.find((control) => control.tabIndex === 0) ??
        controls[0];
      for (const control of controls) control.tabIndex = control === current ? 0 : -1;
    };
    settle();
    bar.addEventListener('focusin', settle);
    return () => bar.removeEventListener('focusin', settle);
  });

  return useCallback(
    (event: KeyboardEvent): boolean => {
      const bar = ref.current;
      if (bar === null || event.altKey || event.ctrlKey || event.metaKey) return false;
      const controls = controlsOf(bar);
      const at = controls.findIndex((control) => control === document.activeElement);
      const moves: Record<string, number> = {
        ArrowRight: (at + 1) % controls.length,
        ArrowLeft: (at - 1 + controls.length) % controls.length,
        Home: 0,
        End: controls.length - 1,
      };
      const next = moves[event.key];
      if (next === undefined) return false;
      event.preventDefault();
      controls[next]?.focus();
      return true;
    },
    [ref],
  );
}
