import { expect, test } from 'vitest';
import { refreshSeconds } from '@ardoise/contract/schemas';
import { asksProvider, checkEverySeconds, pauseMs } from './schedule.ts';

test('the longer it takes, the less often the server is asked', () => {
  const pauses = [0, 29_000, 30_000, 119_000, 120_000, 3_600_000].map((ms) => pauseMs(ms, 0));
  expect(pauses).toEqual([2_000, 2_000, 5_000, 5_000, 15_000, 15_000]);
});

test('each failure doubles the pause, up to half a minute', () => {
  expect([1, 2, 3, 4, 9].map((failures) => pauseMs(0, failures))).toEqual([
    4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('the provider is asked every fourth time', () => {
  expect(Array.from({ length: 8 }, (_, turn) => turn).filter(asksProvider)).toEqual([3, 7]);
});

test('a buyer may ask as often as the server lets the provider be asked', () => {
  expect(checkEverySeconds).toBe(refreshSeconds);
});
