import { useEffect, useRef } from 'react';
import { singleKeys } from './single-keys.ts';

/** What the keys do; a key is `event.key` in lower case. Returning false leaves it to the browser. */
export type Keys = Readonly<Record<string, ((event: KeyboardEvent) => boolean | void) | undefined>>;

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Toasts are dialogs too, but leave the screen as it is. */
const covers = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"]';

/** Whether a letter is meant for what has the focus, or for a dialog, and not for the screen. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector(covers) !== null) return true;
  return target instanceof Element && target.closest(fields) !== null;
}

/** Single keys of a screen, while nothing is being typed and nobody has turned them off. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || !singleKeys.on()) return;
      const act = latest.current[event.key.toLowerCase()];
      if (act !== undefined && act(event) !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
