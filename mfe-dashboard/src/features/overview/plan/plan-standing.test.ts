import type { PlanOffer, Subscription } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { planStanding } from './plan-standing.ts';

const period = {
  plan: 'standard',
  price: 2_500,
  sheets: 30,
  start: '2026-11-19T23:00:00.000Z',
  end: '2026-12-19T23:00:00.000Z',
} as const;
const offer = (plan: PlanOffer['plan'], price: number): PlanOffer => ({
  plan,
  kind: 'renewal',
  price,
  sheets: 30,
  start: period.end,
  end: '2027-01-19T23:00:00.000Z',
});
const active: Subscription = {
  state: 'active',
  period,
  upcoming: [],
  since: period.start,
  graceEnds: null,
  cancelsAtEnd: false,
  nextPlan: null,
  offers: [offer('basic', 1_000), offer('standard', 2_500)],
};
const late = '2026-12-15T08:00:00.000Z';
const grace = { state: 'grace', graceEnds: '2026-12-22T23:00:00.000Z' } as const;

test.each<[string, Partial<Subscription>, string, string | undefined]>([
  ['more than five days before the end', {}, '2026-12-14T22:59:59.000Z', 'running'],
  ['five days before the end', {}, '2026-12-14T23:00:00.000Z', 'ends'],
  ['when the next period is paid', { upcoming: [period] }, late, 'running'],
  ['when it is to stop', { cancelsAtEnd: true }, late, 'running'],
  ['in the days of grace', grace, '2026-12-20T08:00:00.000Z', 'grace'],
  ['after its end', { state: 'ended' }, '2027-01-03T08:00:00.000Z', undefined],
  ['without a plan', { state: 'none', period: null }, late, undefined],
])('%s', (_name, changes, now, kind) => {
  expect(planStanding({ ...active, ...changes }, new Date(now))?.kind).toBe(kind);
});

test('offers the plan that was chosen for the next period', () => {
  expect(planStanding(active, new Date(late))).toMatchObject({ offer: { price: 2_500 } });
  const chosen = planStanding({ ...active, nextPlan: 'basic' }, new Date(late));
  expect(chosen).toMatchObject({ offer: { price: 1_000 } });
});
