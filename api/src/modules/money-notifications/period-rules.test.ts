import { describe, expect, test } from 'vitest';
import type { Outlook } from '../subscriptions/outlook.ts';
import { dueEvents, isWaking, periodBanners } from './period-rules.ts';

const end = new Date('2026-12-19T23:00:00Z');
const outlook: Outlook = {
  state: 'active',
  plan: 'standard',
  formerPrice: 2_500,
  end,
  graceEnds: null,
  cancelsAtEnd: false,
  nextPlan: 'standard',
  price: 2_500,
  listPrice: 2_500,
  announced: null,
};
const dearer: Partial<Outlook> = { listPrice: 3_000 };
const over: Partial<Outlook> = { state: 'grace', graceEnds: new Date('2026-12-22T23:00:00Z') };
const before = (days: number) => new Date(end.getTime() - days * 24 * 3_600_000);

describe('what a teacher is told', () => {
  test.each<[string, Partial<Outlook>, number, string[]]>([
    ['nothing a week before', {}, 7, []],
    ['the first reminder', {}, 5, ['period-ends 5']],
    ['the first reminder, late', {}, 1.1, ['period-ends 5']],
    ['the last reminder', {}, 1, ['period-ends 1']],
    ['nothing to who stopped', { cancelsAtEnd: true }, 1, []],
    ['the end', over, 0, ['period-ended']],
    [
      'the end of a plan that was stopped',
      { state: 'ended', cancelsAtEnd: true },
      -1,
      ['period-ended'],
    ],
    ['nothing when it is long over', { state: 'ended' }, -3, []],
    ['no dearer price too early', dearer, 16.1, []],
    ['a dearer price', dearer, 16, ['price-change']],
    ['a dearer price at the last moment', dearer, 14, ['price-change']],
    ['no dearer price too late', dearer, 13.9, []],
    ['no dearer price twice', { ...dearer, announced: 3_000 }, 15, []],
    ['no dearer price of a plan that was left', { ...dearer, nextPlan: 'basic' }, 15, []],
    ['no dearer price of a plan off sale', { listPrice: null }, 15, []],
    ['no lower price', { listPrice: 2_000 }, 15, []],
  ])('%s', (_name, changes, days, expected) => {
    const events = dueEvents({ ...outlook, ...changes }, before(days));
    const names = events.map((one) =>
      one.kind === 'period-ends' ? `${one.kind} ${one.days}` : one.kind,
    );
    expect(names).toEqual(expected);
  });
});

test('the overview shows the end before the price of the next month', () => {
  const announced = { ...outlook, announced: 3_000, price: 3_000 };
  expect(periodBanners(announced, before(10)).map(({ kind }) => kind)).toEqual(['price-change']);
  expect(periodBanners(announced, before(5)).map(({ kind }) => kind)).toEqual([
    'period-ends',
    'price-change',
  ]);
});

test.each([
  ['2026-12-01T05:59:00Z', false],
  ['2026-12-01T06:00:00Z', true],
  ['2026-12-01T18:59:00Z', true],
  ['2026-12-01T19:00:00Z', false],
])('%s is an hour for notifications: %s', (moment, expected) => {
  expect(isWaking(new Date(moment))).toBe(expected);
});
