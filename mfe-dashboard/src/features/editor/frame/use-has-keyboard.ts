import { useSyncExternalStore } from 'react';

const query = '(any-hover: hover)';
/** Keys that on-screen keyboards lack. */
const physical = /^(?:Tab|Escape|Control|Alt|Meta|Arrow\w+|Page\w+|F\d+)$/u;
let pressed = false;

function watch(changed: () => void): () => void {
  const media = matchMedia(query);
  const look = ({ key }: KeyboardEvent) => {
    if (pressed || !physical.test(key)) return;
    pressed = true;
    changed();
  };
  media.addEventListener('change', changed);
  addEventListener('keydown', look, true);
  return () => {
    media.removeEventListener('change', changed);
    removeEventListener('keydown', look, true);
  };
}

/**
 * Whether the device seems to have a physical keyboard: it has a mouse, or one of these keys was
 * pressed. No browser API says so.
 */
export const useHasKeyboard = (): boolean =>
  useSyncExternalStore(watch, () => pressed || matchMedia(query).matches);
