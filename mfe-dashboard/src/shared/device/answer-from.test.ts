import type { SheetSummary } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { answerFrom } from './answer-from.ts';

const sheet = (title: string, change: Partial<SheetSummary> = {}): SheetSummary => ({
  id: title,
  title,
  discipline: 'mathematiques',
  level: '4e',
  series: null,
  status: 'draft',
  revision: 1,
  publishedRevision: null,
  exportCount: 0,
  score: 90,
  findingCount: 0,
  origin: 'composer',
  isUnpaid: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  modifiedAt: '2026-11-01T08:00:00.000Z',
  ...change,
});

const all = [
  sheet('Les fractions'),
  sheet('Le marché de Dantokpa', { modifiedAt: '2026-11-02T08:00:00.000Z' }),
  sheet('La lumière', { discipline: 'pct', level: '3e', status: 'published' }),
];
const titles = (query: Parameters<typeof answerFrom>[1]) =>
  answerFrom(all, query).map(({ title }) => title);

test('stored sheets are searched like on the server: last edited first, accents and case aside', () => {
  expect(titles({})).toEqual(['Le marché de Dantokpa', 'Les fractions', 'La lumière']);
  expect(titles({ q: 'MARCHE dantokpa' })).toEqual(['Le marché de Dantokpa']);
  expect(titles({ status: 'published' })).toEqual(['La lumière']);
  expect(titles({ level: '4e', q: 'lumiere' })).toEqual([]);
});
