import type { PlanOffer, ProductSummary, Subscription } from '@ardoise/contract';
import { describe, expect, it } from 'vitest';
import { lineOf, offersOf, pricePerSheet, sheetAlone } from './offers.ts';

const pack = (units: number, price: number): ProductSummary => ({
  slug: `paquet-${units}`,
  kind: 'units',
  title: `${units} fiches`,
  price,
  units,
  level: null,
  discipline: null,
  sheetCount: 0,
  pageCount: 0,
  picture: null,
});
const packs = [pack(30, 2_700), pack(5, 500), pack(10, 950)];

const days = { start: '2026-11-22T23:00:00.000Z', end: '2026-12-22T23:00:00.000Z' };
const offer = (plan: PlanOffer['plan'], kind: PlanOffer['kind'], price: number): PlanOffer => ({
  plan,
  kind,
  price,
  sheets: 30,
  ...days,
});
const nobody: Subscription = {
  state: 'none',
  period: null,
  upcoming: [],
  since: null,
  graceEnds: null,
  cancelsAtEnd: false,
  nextPlan: null,
  offers: [
    offer('basic', 'first', 1_000),
    offer('standard', 'first', 2_500),
    offer('premium', 'first', 5_000),
  ],
};
const period = { plan: 'basic', price: 1_000, sheets: 10, ...days } as const;

const pricesOf = (products: readonly ProductSummary[], subscription?: Subscription) =>
  offersOf(products, subscription).map(({ kind, price }) => [kind, price]);

describe('what is offered without units', () => {
  it('is the sheet alone, ten sheets and the middle plan', () => {
    expect(pricesOf(packs, nobody)).toEqual([
      ['sheet', 100],
      ['pack', 950],
      ['plan', 2_500],
    ]);
  });

  it('is the sheet alone while nothing else is for sale', () => {
    expect(pricesOf([])).toEqual([['sheet', 100]]);
  });

  it('is the largest pack where all are small', () => {
    expect(pricesOf([pack(5, 500), pack(3, 300)])).toContainEqual(['pack', 500]);
  });

  it('is the former plan again after its end', () => {
    expect(pricesOf([], { ...nobody, state: 'ended', period })).toContainEqual(['plan', 1_000]);
  });

  it('is a dearer plan while one runs, and none beside the dearest', () => {
    const offers = [offer('basic', 'renewal', 1_000), offer('premium', 'upgrade', 833)];
    const running = { ...nobody, state: 'active', period, offers } as const;
    expect(pricesOf([], running)).toContainEqual(['plan', 833]);
    expect(pricesOf([], { ...running, offers: offers.slice(0, 1) })).toEqual([['sheet', 100]]);
  });
});

it('asks for a pack and a plan by name, and for a sheet with its choices', () => {
  const request = {
    level: '4e',
    discipline: 'mathematiques',
    topic: 'Pythagore',
    kind: 'lesson',
    duration: 60,
    classSize: 48,
    groupCount: 8,
    language: 'fr',
  } as const;
  expect(offersOf(packs, nobody).map((one) => lineOf(one, request))).toEqual([
    { kind: 'sheet', request },
    { kind: 'product', product: 'paquet-10', quantity: 1 },
    { kind: 'plan', plan: 'standard' },
  ]);
});

it('compares by the price of one sheet, where that means something', () => {
  const [, ten, standard] = offersOf(packs, nobody);
  expect(pricePerSheet(sheetAlone)).toBeNull();
  expect(ten && pricePerSheet(ten)).toEqual({ price: 95, isExact: true });
  expect(standard && pricePerSheet(standard)).toEqual({ price: 83, isExact: false });
  const plan = offer('premium', 'upgrade', 833);
  expect(pricePerSheet({ kind: 'plan', plan, price: 833, sheets: 100 })).toBeNull();
});
