import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { exportPrice, planKeys, sheetPrice, startingPlans } from './prices.ts';
import { PlanList } from './schemas.ts';

test('the plans start with the specified figures', () => {
  const figures = startingPlans.map(({ name, monthlyPrice, monthlySheets }) => [
    name,
    monthlyPrice,
    monthlySheets,
  ]);
  expect(figures).toEqual([
    ['Basic', 1_000, 10],
    ['Standard', 2_500, 30],
    ['Premium', 5_000, 100],
  ]);
  expect([sheetPrice, exportPrice]).toEqual([100, 100]);
});

test('the starting figures satisfy the contract, with one plan for each key', () => {
  const answer = { items: [...startingPlans], sheetPrice, exportPrice };
  expect([...Value.Errors(PlanList, answer)]).toEqual([]);
  expect(startingPlans.map(({ key }) => key)).toEqual([...planKeys]);
});

test.each([
  ['a negative price', { monthlyPrice: -1 }],
  ['half a franc', { monthlyPrice: 0.5 }],
  ['a price as text', { monthlyPrice: '1000' }],
  ['a plan without a sheet', { monthlySheets: 0 }],
  ['a plan that nobody knows', { key: 'gold' }],
])('%s is refused by the schema', (_what, change) => {
  const items = [{ ...startingPlans[0], ...change }];
  expect(Value.Check(PlanList, { items, sheetPrice, exportPrice })).toBe(false);
});
