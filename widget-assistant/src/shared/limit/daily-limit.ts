import { toJson } from '../json.ts';
import { dailyLimit, dayOf, readRecord, usageKey, type UsageRecord } from './record.ts';

/** Either call may throw: the error is reported and no message is allowed. */
export interface UsageStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export interface LimitState {
  /** Messages used today. */
  readonly count: number;
  readonly reached: boolean;
  /** Messages left today; null when nothing is counted, as for a signed-in user. */
  readonly remaining: number | null;
}

export interface DailyLimitOptions {
  storage: UsageStorage;
  now?: () => Date;
  /** Reports storage errors. */
  report: (error: unknown) => void;
  /** Source of `storage` events from other tabs; the window by default. */
  events?: EventTarget;
  /** Serialises counting across tabs; `navigator.locks` by default, null where there is none. */
  locks?: Pick<LockManager, 'request'> | null;
}

export interface DailyLimit {
  /** Returns the same object until something changes. */
  state(this: void): LimitState;
  /** To be called when the panel first opens, and whenever the session changes. */
  load(this: void, signedIn: boolean): void;
  /** Counts one message before it is sent. False when it may not be sent. */
  increment(this: void): Promise<boolean>;
  /** Takes back one counted message that came to no answer. */
  giveBack(this: void): Promise<void>;
  /** Notifies of changes by this tab, another tab, or midnight. Returns the unsubscribe function. */
  subscribe(this: void, listener: () => void): () => void;
}

/** Timers stop during sleep: after waking up past midnight, the new day is noticed within this time. */
const longestWait = 5 * 60_000;

/**
 * The anonymous visitor's daily messages. The count exists only in the browser, so a visitor can reset it; the server
 * enforces limits of its own.
 */
export function createDailyLimit(options: DailyLimitOptions): DailyLimit {
  const { storage, report, now = () => new Date(), events = globalThis } = options;
  const locks = options.locks === undefined ? (globalThis.navigator?.locks ?? null) : options.locks;
  const listeners = new Set<() => void>();
  let signedIn = false;
  let loaded = false;
  let current: LimitState = { count: 0, reached: false, remaining: dailyLimit };
  let currentDay = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(count: number, reached: boolean, remaining: number | null): void {
    const same =
      current.count === count && current.reached === reached && current.remaining === remaining;
    if (same) return;
    current = { count, reached, remaining };
    for (const listener of listeners) listener();
  }

  function showRecord(record: UsageRecord): void {
    currentDay = record.date;
    show(record.count, record.count >= dailyLimit, Math.max(0, dailyLimit - record.count));
  }

  function write(record: UsageRecord): void {
    storage.setItem(usageKey, toJson(record));
    showRecord(record);
  }

  function evaluate(): void {
    if (signedIn) return show(0, false, null);
    const today = dayOf(now());
    try {
      const stored = storage.getItem(usageKey);
      const record = stored === null ? null : readRecord(stored);
      if (record === null || record.date !== today) write({ count: 0, date: today });
      else showRecord(record);
    } catch (error) {
      report(error);
      showRecord({ count: 0, date: today });
    }
  }

  function count(): boolean {
    if (signedIn) return true;
    const today = dayOf(now());
    try {
      const stored = storage.getItem(usageKey);
      if (stored === null) return false;
      const record = readRecord(stored) ?? { count: 0, date: today };
      if (record.date !== today) {
        write({ count: 1, date: today });
        return true;
      }
      if (record.count >= dailyLimit) {
        showRecord(record);
        return false;
      }
      write({ count: record.count + 1, date: today });
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  function uncount(): boolean {
    if (signedIn) return true;
    try {
      const record = readRecord(storage.getItem(usageKey) ?? '');
      if (record?.date !== dayOf(now()) || record.count === 0) return false;
      write({ ...record, count: record.count - 1 });
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  /** When two tabs send at once, the second must read what the first has written. */
  async function alone(change: () => boolean): Promise<boolean> {
    if (signedIn || locks === null) return change();
    try {
      return await locks.request(usageKey, change);
    } catch {
      // Sandboxed frames have no locks.
      return change();
    }
  }

  function onStorage(event: Event): void {
    const key = 'key' in event ? event.key : null;
    if (loaded && (key === usageKey || key === null)) evaluate();
  }

  function watchMidnight(): void {
    clearTimeout(timer);
    const time = now();
    const midnight = new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1);
    timer = setTimeout(
      () => {
        if (loaded && !signedIn && dayOf(now()) !== currentDay) evaluate();
        watchMidnight();
      },
      Math.min(longestWait, Math.max(1, midnight.getTime() - time.getTime())),
    );
  }

  return {
    state: () => current,
    load(isSignedIn) {
      signedIn = isSignedIn;
      loaded = true;
      evaluate();
    },
    increment: () => alone(count),
    async giveBack() {
      await alone(uncount);
    },
    subscribe(listener) {
      const wrapped = () => listener();
      if (listeners.size === 0) {
        events.addEventListener('storage', onStorage);
        watchMidnight();
      }
      listeners.add(wrapped);
      return () => {
        listeners.delete(wrapped);
        if (listeners.size > 0) return;
        events.removeEventListener('storage', onStorage);
        clearTimeout(timer);
      };
    },
  };
}
