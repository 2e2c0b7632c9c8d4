import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDailyLimit, type DailyLimitOptions } from './daily-limit.ts';
import { Origin } from './fixtures/origin.ts';
import { dayOf, usageKey } from './record.ts';

const morning = new Date(2026, 10, 20, 9, 0);

let origin: Origin;
let failures: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ now: morning, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  origin = new Origin();
  failures = [];
});

afterEach(() => vi.useRealTimers());

function openTab(options: Partial<DailyLimitOptions> = {}) {
  const events = new EventTarget();
  origin.tabs.push(events);
  return createDailyLimit({
    storage: origin,
    report: (error) => failures.push(error),
    events,
    locks: null,
    ...options,
  });
}

const stored = (): unknown => JSON.parse(origin.text ?? 'null');
const put = (count: number, date = dayOf(new Date())) => {
  origin.text = JSON.stringify({ count, date });
};

describe('on load', () => {
  it.each([
    ['there is no record', null],
    ['the record is of another day', JSON.stringify({ count: 4, date: 'Thu Nov 19 2026' })],
    ['the record is no JSON', '{"count":'],
    ['the record is something else', '[5]'],
    ['the count is no number', '{"count":"5","date":"Fri Nov 20 2026"}'],
    ['the count is negative', '{"count":-5,"date":"Fri Nov 20 2026"}'],
  ])('is reset to none used today when %s', (_, text) => {
    origin.text = text;
    const limit = openTab();
    limit.load(false);
    expect(stored()).toEqual({ count: 0, date: 'Fri Nov 20 2026' });
    expect(limit.state()).toEqual({ count: 0, reached: false, remaining: 5 });
    expect(failures).toEqual([]);
  });

  it.each([
    [0, { count: 0, reached: false, remaining: 5 }],
    [4, { count: 4, reached: false, remaining: 1 }],
    [5, { count: 5, reached: true, remaining: 0 }],
    [9, { count: 9, reached: true, remaining: 0 }],
  ])('goes on from today’s %i', (count, state) => {
    put(count);
    const limit = openTab();
    limit.load(false);
    expect(limit.state()).toEqual(state);
  });

  it('writes nothing before it is loaded', () => {
    openTab();
    expect(origin.text).toBeNull();
  });

  it('lifts the limit for a signed-in user and leaves the record alone', () => {
    put(5);
    const limit = openTab();
    limit.load(false);
    limit.load(true);
    expect(limit.state()).toEqual({ count: 0, reached: false, remaining: null });
    expect(stored()).toMatchObject({ count: 5 });
    limit.load(false);
    expect(limit.state().reached).toBe(true);
  });
});

describe('counting a message', () => {
  it('succeeds five times a day, and reports the limit as reached after the fifth', async () => {
    const limit = openTab();
    limit.load(false);
    for (const count of [1, 2, 3, 4, 5]) {
      expect(await limit.increment()).toBe(true);
      expect(limit.state()).toEqual({ count, reached: count === 5, remaining: 5 - count });
    }
    expect(await limit.increment()).toBe(false);
    expect(stored()).toMatchObject({ count: 5 });
  });

  it('always succeeds for a signed-in user, without counting', async () => {
    put(5);
    const limit = openTab();
    limit.load(true);
    expect(await limit.increment()).toBe(true);
    expect(stored()).toMatchObject({ count: 5 });
  });

  it('fails without a record', async () => {
    const limit = openTab();
    limit.load(false);
    origin.text = null;
    expect(await limit.increment()).toBe(false);
    expect(origin.text).toBeNull();
  });

  it('starts a new day at one', async () => {
    put(5);
    const limit = openTab();
    limit.load(false);
    vi.setSystemTime(new Date(2026, 10, 21, 0, 0, 1));
    expect(await limit.increment()).toBe(true);
    expect(stored()).toEqual({ count: 1, date: 'Sat Nov 21 2026' });
    expect(limit.state()).toEqual({ count: 1, reached: false, remaining: 4 });
  });

  it('reports the limit as reached when another tab has used the last message', async () => {
    const limit = openTab();
    limit.load(false);
    put(5);
    expect(await limit.increment()).toBe(false);
    expect(limit.state().reached).toBe(true);
  });

  it('repairs a corrupt record silently', async () => {
    const limit = openTab();
    limit.load(false);
    origin.text = 'spoilt';
    expect(await limit.increment()).toBe(true);
    expect(stored()).toMatchObject({ count: 1 });
    expect(failures).toEqual([]);
  });

  it('fails and reports the error when the storage fails', async () => {
    const limit = openTab();
    limit.load(false);
    origin.isBroken = true;
    expect(await limit.increment()).toBe(false);
    expect(failures).toHaveLength(1);
  });
});

describe('two tabs', () => {
  it('show the same count', async () => {
    const one = openTab();
    const other = openTab();
    let notifications = 0;
    const stop = other.subscribe(() => (notifications += 1));
    one.load(false);
    other.load(false);
    await one.increment();
    origin.dispatchStorageEvent(origin.tabs[0]);
    expect(other.state().count).toBe(1);
    expect(notifications).toBe(1);
    stop();
    await one.increment();
    origin.dispatchStorageEvent(origin.tabs[0]);
    expect(notifications).toBe(1);
  });

  it('count one at a time: the second reads what the first has written', async () => {
    put(4);
    const limit = openTab({ locks: navigator.locks });
    limit.load(false);
    let release = (): void => undefined;
    const lock = navigator.locks.request(usageKey, () => {
      return new Promise<void>((resolve) => (release = resolve));
    });
    const use = limit.increment();
    await new Promise((resolve) => setImmediate(resolve));
    // Simulates the other tab, which holds the lock.
    put(5);
    release();
    await lock;
    expect(await use).toBe(false);
    expect(stored()).toMatchObject({ count: 5 });
  });

  it('count without locks where a frame may not use them', async () => {
    const locks = {
      request: () => Promise.reject(new DOMException('', 'SecurityError')),
    } as unknown as LockManager;
    const limit = openTab({ locks });
    limit.load(false);
    expect(await limit.increment()).toBe(true);
    expect(stored()).toMatchObject({ count: 1 });
  });
});

describe('midnight', () => {
  it('resets the count while the panel stays open', () => {
    put(5);
    const limit = openTab();
    limit.load(false);
    let notifications = 0;
    const stop = limit.subscribe(() => (notifications += 1));
    vi.advanceTimersByTime(14 * 3_600_000);
    expect(limit.state().reached).toBe(true);
    vi.advanceTimersByTime(3_600_000 + 1_000);
    expect(limit.state()).toEqual({ count: 0, reached: false, remaining: 5 });
    expect(notifications).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is noticed soon after the device wakes up', () => {
    put(5);
    const limit = openTab();
    limit.load(false);
    limit.subscribe(() => undefined);
    vi.setSystemTime(new Date(2026, 10, 21, 7, 0));
    vi.advanceTimersByTime(5 * 60_000);
    expect(limit.state().remaining).toBe(5);
  });
});

describe('a message that came to no answer', () => {
  it('is taken back, also from another tab, but never from another day or below 0', async () => {
    const limit = openTab();
    limit.load(false);
    await limit.increment();
    await limit.increment();
    await openTab().giveBack();
    limit.load(false);
    expect(limit.state().remaining).toBe(4);
    await limit.giveBack();
    await limit.giveBack();
    expect(limit.state()).toMatchObject({ count: 0, remaining: 5 });
    await limit.increment();
    vi.setSystemTime(new Date(2026, 10, 21, 9, 0));
    const record = origin.getItem(usageKey);
    await limit.giveBack();
    expect(origin.getItem(usageKey)).toBe(record);
    expect(failures).toEqual([]);
  });
});
