import type { SheetContent } from '@ardoise/sheet';
import { SheetContent as SheetSchema } from '@ardoise/sheet/schema';
import { Value } from 'typebox/value';
import { describe, expect, it, test } from 'vitest';
import { goodSheets } from './good-sheets.ts';
import { judge } from './judge.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { spoiledSheets } from './spoiled-sheets.ts';

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

test('scores order sheets as an inspector does', () => {
  const sheets = [...goodSheets, ...spoiledSheets];
  const correlation = rankCorrelation(
    sheets.map(({ mark }) => mark),
    sheets.map(({ content }) => judge(content).score),
  );
  expect(correlation).toBeGreaterThanOrEqual(0.85);
});
