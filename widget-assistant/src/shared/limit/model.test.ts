import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDailyLimit } from './daily-limit.ts';
import { Origin } from './fixtures/origin.ts';
import { dayOf } from './record.ts';

const morning = new Date(2026, 10, 20, 9, 0);

beforeEach(() => vi.useFakeTimers({ now: morning, toFake: ['Date'] }));

afterEach(() => vi.useRealTimers());

type Step =
  | { do: 'load'; signedIn: boolean }
  | { do: 'use' }
  | { do: 'wait'; hours: number }
  | { do: 'write'; text: string | null };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('load'), signedIn: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('use') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('write'), text: fc.constantFrom(null, 'x', '{}') }),
  },
);

it('follows the specification for any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      vi.setSystemTime(morning);
      const origin = new Origin();
      const limit = createDailyLimit({
        storage: origin,
        report: (error) => expect.unreachable(String(error)),
        events: new EventTarget(),
        locks: null,
      });
      // The model: the record and flag of the specification.
      let signedIn = false;
      let record: { count: number; date: string } | 'spoilt' | null = null;
      let flag = false;
      limit.load(false);
      record = { count: 0, date: dayOf(new Date()) };
      for (const one of steps) {
        const today = dayOf(new Date());
        if (one.do === 'wait') vi.setSystemTime(Date.now() + one.hours * 3_600_000);
        else if (one.do === 'write') {
          origin.text = one.text;
          record = one.text === null ? null : 'spoilt';
        } else if (one.do === 'load') {
          signedIn = one.signedIn;
          limit.load(signedIn);
          if (signedIn) flag = false;
          else {
            if (record === null || record === 'spoilt' || record.date !== today) {
              record = { count: 0, date: today };
            }
            flag = record.count >= 5;
          }
        } else {
          let may = true;
          if (!signedIn) {
            if (record === 'spoilt') record = { count: 0, date: today };
            if (record === null) may = false;
            else if (record.date !== today) {
              record = { count: 1, date: today };
              flag = false;
            } else if (record.count >= 5) {
              may = false;
              flag = true;
            } else {
              record = { count: record.count + 1, date: today };
              flag = record.count === 5;
            }
          }
          expect(await limit.increment()).toBe(may);
        }
        expect(limit.state().reached).toBe(flag);
        expect(limit.state().remaining === null).toBe(signedIn);
        if (record !== 'spoilt') expect(JSON.parse(origin.text ?? 'null')).toEqual(record);
      }
    }),
    { numRuns: 300 },
  );
});
