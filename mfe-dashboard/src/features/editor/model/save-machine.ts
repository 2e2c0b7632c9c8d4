/** Milliseconds without a change before the sheet is sent. */
export const saveDelay = 1_500;
/** Backoff in milliseconds while the server cannot be reached; the last value repeats. */
export const retryDelays = [2_000, 5_000, 10_000, 30_000] as const;

/**
 * The state of saving. In every state but `saved` this device has changes that the server lacks.
 */
export type SaveState =
  | { at: 'saved' }
  | { at: 'waiting' }
  /** A request is in flight; `changed` when there were edits since. */
  | { at: 'sending'; changed: boolean; attempts: number }
  /** The server cannot be reached; the draft is on this device and will be retried. */
  | { at: 'retrying'; attempts: number }
  /** A conflict: the teacher decides. */
  | { at: 'conflict' }
  /** The server refused it; the draft stays on this device until the next change. */
  | { at: 'refused'; code: string };

export type SaveEvent =
  | { type: 'edited' }
  | { type: 'due' }
  | { type: 'accepted' }
  /**
   * The newer version was merged automatically; `differs` when there is still something to send.
   */
  | { type: 'merged'; differs: boolean }
  | { type: 'lost'; retryAfter?: number | null }
  | { type: 'conflicting' }
  | { type: 'decided'; differs: boolean }
  | { type: 'refused'; code: string }
  /** The network is back, or the page is closing: send without delay. */
  | { type: 'hurry' };

/** What to do next: send, send after a delay (which replaces a running one), or nothing. */
export type SaveAction = { send: true } | { wait: number } | { idle: true };

const idle: SaveAction = { idle: true };
const sending = (attempts: number): SaveState => ({ at: 'sending', changed: false, attempts });

function lost(attempts: number, retryAfter: number | null | undefined): [SaveState, SaveAction] {
  const index = Math.min(attempts, retryDelays.length - 1);
  const delay = Math.max(retryDelays[index] ?? saveDelay, (retryAfter ?? 0) * 1_000);
  return [{ at: 'retrying', attempts: attempts + 1 }, { wait: delay }];
}

function whileSending(
  state: SaveState & { at: 'sending' },
  event: SaveEvent,
): [SaveState, SaveAction] {
  switch (event.type) {
    case 'edited':
      return [{ ...state, changed: true }, idle];
    case 'accepted':
      return state.changed ? [{ at: 'waiting' }, { wait: saveDelay }] : [{ at: 'saved' }, idle];
    case 'merged':
      return event.differs ? [sending(0), { send: true }] : [{ at: 'saved' }, idle];
    case 'lost':
      return lost(state.attempts, event.retryAfter);
    case 'conflicting':
      return [{ at: 'conflict' }, idle];
    case 'refused':
      return [{ at: 'refused', code: event.code }, idle];
    default:
      return [state, idle];
  }
}

/** The saving protocol as a pure function from state and event to the next state. */
export function nextSave(state: SaveState, event: SaveEvent): [SaveState, SaveAction] {
  // A newer version from another tab or device can arrive in any state.
  if (event.type === 'conflicting') return [{ at: 'conflict' }, idle];
  switch (state.at) {
    case 'sending':
      return whileSending(state, event);
    case 'conflict':
      if (event.type !== 'decided') return [state, idle];
      return event.differs ? [sending(0), { send: true }] : [{ at: 'saved' }, idle];
    case 'retrying':
      if (event.type === 'due' || event.type === 'hurry') {
        return [sending(state.attempts), { send: true }];
      }
      break;
    case 'waiting':
      if (event.type === 'due' || event.type === 'hurry') return [sending(0), { send: true }];
      if (event.type === 'edited') return [state, { wait: saveDelay }];
      break;
    case 'saved':
    case 'refused':
      if (event.type === 'edited') return [{ at: 'waiting' }, { wait: saveDelay }];
      if (event.type === 'hurry' && state.at === 'refused') return [sending(0), { send: true }];
      break;
  }
  if (event.type === 'merged') {
    return event.differs ? [{ at: 'waiting' }, { wait: saveDelay }] : [{ at: 'saved' }, idle];
  }
  return [state, idle];
}
