import { ticketStates } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { shapes, shownState } from './shown-state.ts';

test('each state has a shape of its own, so that colour is never alone', () => {
  const shown = new Set(ticketStates.map((state) => shownState(state, false)));
  expect(new Set([...shown].map((state) => shapes[state])).size).toBe(shown.size);
});

test('an answer that was not read comes before any state', () => {
  expect(ticketStates.map((state) => shownState(state, true))).toEqual(
    Array(ticketStates.length).fill('new-answer'),
  );
});
