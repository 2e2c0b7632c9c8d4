import { beforeEach, describe, expect, test } from 'vitest';
import { createBusy } from './busy.ts';
import { createUpdates } from './updates.ts';

describe('busy parts', () => {
  test('are counted one by one, and released once', () => {
    const busy = createBusy();
    const heard: boolean[] = [];
    busy.subscribe(() => heard.push(busy.isBusy()));
    const [first, second] = [busy.hold(), busy.hold()];
    first();
    first();
    expect(busy.isBusy()).toBe(true);
    second();
    expect(busy.isBusy()).toBe(false);
    expect(heard).toEqual([true, true, true, false]);
  });
});

describe('a newer release', () => {
  let now: number;
  let current: Record<string, string> | null;
  let asked: number;
  let reloads: number;
  const make = () =>
    createUpdates({
      now: () => now,
      reload: () => {
        reloads += 1;
      },
      isBusy: () => false,
      versions: async () => {
        asked += 1;
        return current;
      },
    });

  beforeEach(() => {
    now = 0;
    asked = 0;
    reloads = 0;
    current = { dashboard: '1' };
  });

  const hour = 3_600_000;

  test('is announced once the manifest names another version than the page runs on', async () => {
    const updates = make();
    updates.runs('dashboard', '1');
    now += hour;
    await updates.look();
    expect(updates.isReady()).toBe(false);
    current = { dashboard: '2' };
    now += hour;
    await updates.look();
    expect(updates.isReady()).toBe(true);
    expect(reloads).toBe(0);
  });

  test('is announced also when it was found before the page ran', async () => {
    const updates = make();
    current = { dashboard: '2' };
    await updates.compare();
    expect(updates.isReady()).toBe(false);
    updates.runs('dashboard', '1');
    expect(updates.isReady()).toBe(true);
  });

  test('is looked for once an hour at most; a failed look counts as no news', async () => {
    const updates = make();
    updates.runs('dashboard', '1');
    await updates.look();
    expect(asked).toBe(0);
    now += hour;
    current = null;
    await updates.look();
    await updates.look();
    expect(asked).toBe(1);
    expect(updates.isReady()).toBe(false);
  });

  test('is applied when the user says so', () => {
    const updates = make();
    updates.apply();
    expect(reloads).toBe(1);
  });
});
