import { expect, test } from 'vitest';
import { assemble } from './assemble/assemble.ts';
import { completed } from './assemble/head.ts';
import { understandDocument } from './import-sheet.ts';
import { makes } from './testing/makes.ts';

const missing = { title: '?', level: '6e', discipline: 'francais', duration: 55 } as const;

test('what learners write down stands where it belongs, also in a table for everything', async () => {
  for (const { name, bytes } of makes) {
    const { pieces } = await understandDocument(bytes);
    const isThere = pieces.some(({ place }) => place === 'writtenRecord');
    expect([name, isThere]).toEqual([
      name,
      pieces.some(({ place }) => place === 'writtenRecordTitle'),
    ]);
  }
});

test('there are thirty', () => expect(new Set(makes.map(({ name }) => name)).size).toBe(30));

test.each(makes)('$name', async ({ bytes, level, discipline, rows, items, unknown }) => {
  const { head, pieces } = await understandDocument(bytes);
  const count = (place: string) => pieces.filter((piece) => piece.place === place).length;
  expect({
    level: head.level,
    discipline: head.discipline,
    rows: count('row'),
    items: count('item'),
    unknown: count('unknown'),
  }).toEqual({ level, discipline, rows, items, unknown });
  // Every text of the document is on the sheet.
  const sheet = JSON.stringify(assemble(pieces, completed(head, missing)));
  for (const piece of pieces.filter(({ place }) => place === 'row')) {
    expect(sheet).toContain(piece.row?.instruction ?? '');
    expect(sheet).toContain(piece.row?.expectedResult ?? '');
  }
  for (const piece of pieces.filter(({ place }) => place === 'unknown'))
    expect(sheet).toContain(piece.text);
});
