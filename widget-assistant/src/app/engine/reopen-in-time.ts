import type { PanelState } from '../../shared/panel.ts';
import type { Store } from '../../shared/store.ts';

/** Timers stop during sleep: after waking up, the time is noticed within this, in ms. */
const longestWait = 5 * 60_000;

/** Opens the composer again at the time that the server has named. Returns a function that stops it. */
export function reopenInTime(state: Store<PanelState>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function check(): void {
    clearTimeout(timer);
    const { closedUntil } = state.get();
    if (closedUntil === null) return;
    const wait = closedUntil - Date.now();
    if (wait <= 0) state.set({ closedUntil: null });
    else timer = setTimeout(check, Math.min(wait, longestWait));
  }
  const unsubscribe = state.subscribe(check);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
