import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nextSave,
  retryDelays,
  saveDelay,
  type SaveEvent,
  type SaveState,
} from './save-machine.ts';

function run(events: readonly SaveEvent[], from: SaveState = { at: 'saved' }) {
  let state = from;
  const actions = events.map((event) => {
    const [next, action] = nextSave(state, event);
    state = next;
    return action;
  });
  return { state, actions };
}

describe('saving', () => {
  test('waits for a pause in typing, then sends once', () => {
    const { state, actions } = run([{ type: 'edited' }, { type: 'edited' }, { type: 'due' }]);
    expect(actions).toEqual([{ wait: saveDelay }, { wait: saveDelay }, { send: true }]);
    expect(state).toEqual({ at: 'sending', changed: false, attempts: 0 });
  });

  test('edits during a request are sent by the next one', () => {
    const { state, actions } = run([
      { type: 'edited' },
      { type: 'due' },
      { type: 'edited' },
      { type: 'accepted' },
    ]);
    expect(state).toEqual({ at: 'waiting' });
    expect(actions.at(-1)).toEqual({ wait: saveDelay });
  });

  test('retries with growing delays while offline', () => {
    const events: SaveEvent[] = [{ type: 'edited' }, { type: 'due' }];
    for (let n = 0; n < 6; n += 1) events.push({ type: 'lost' }, { type: 'due' });
    const waits = run(events).actions.flatMap((action) => ('wait' in action ? [action.wait] : []));
    expect(waits.slice(1)).toEqual([...retryDelays, 30_000, 30_000]);
  });

  test('waits as long as the server asks', () => {
    const [, action] = nextSave(
      { at: 'sending', changed: false, attempts: 0 },
      { type: 'lost', retryAfter: 20 },
    );
    expect(action).toEqual({ wait: 20_000 });
  });

  test('sends at once when the network is back', () => {
    expect(nextSave({ at: 'retrying', attempts: 3 }, { type: 'hurry' })).toEqual([
      { at: 'sending', changed: false, attempts: 3 },
      { send: true },
    ]);
  });

  test('sends nothing during a conflict, then sends the decision', () => {
    const { state, actions } = run([{ type: 'edited' }, { type: 'due' }, { type: 'hurry' }], {
      at: 'conflict',
    });
    expect(state).toEqual({ at: 'conflict' });
    expect(actions).toEqual([{ idle: true }, { idle: true }, { idle: true }]);
    expect(nextSave(state, { type: 'decided', differs: true })[1]).toEqual({ send: true });
  });

  test('is never “saved” with an unconfirmed change', () => {
    const event: fc.Arbitrary<SaveEvent> = fc.oneof(
      fc.constantFrom<SaveEvent>(
        { type: 'edited' },
        { type: 'due' },
        { type: 'lost' },
        { type: 'hurry' },
        { type: 'refused', code: 'VALIDATION_FAILED' },
      ),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { state } = run([{ type: 'edited' }, ...events]);
        expect(state.at).not.toBe('saved');
      }),
    );
  });

  test('never has two requests in flight', () => {
    const event: fc.Arbitrary<SaveEvent> = fc.constantFrom<SaveEvent>(
      { type: 'edited' },
      { type: 'due' },
      { type: 'hurry' },
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { actions } = run([{ type: 'edited' }, { type: 'due' }, ...events]);
        expect(actions.filter((action) => 'send' in action)).toHaveLength(1);
      }),
    );
  });
});
