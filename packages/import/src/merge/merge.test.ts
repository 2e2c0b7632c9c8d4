import { addRow, removeRow, type SheetContent, toText, updateRow } from '@ardoise/sheet';
import * as sheets from '@ardoise/sheet/fixtures';
import { renderSheet } from '@ardoise/sheet/render/node';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completed } from '../assemble/head.ts';
import { sheetFrom, understandDocument } from '../import-sheet.ts';

const all = Object.values(sheets);
const missing = { title: '?', level: 'ci', discipline: 'arts', duration: 10 } as const;
const docx = (content: SheetContent) => renderSheet({ content, format: 'docx', options: {} });

/** The sheet whose file was written, and came back with the changes of another one. */
async function cameBack(sheet: SheetContent, changed: SheetContent): Promise<SheetContent> {
  const { pieces, head } = await understandDocument(await docx(changed));
  return await sheetFrom(pieces, completed(head, missing), { sheet, written: await docx(sheet) });
}

test.each(all)('$identification.title comes back as it was', async (sheet) => {
  expect(await cameBack(sheet, sheet)).toEqual(sheet);
});

type Change = (sheet: SheetContent, at: number) => SheetContent;
const rowsIn = (sheet: SheetContent) =>
  sheet.phases.flatMap(({ steps }) => steps.flatMap(({ rows }) => rows));
const rowAt = (sheet: SheetContent, at: number) => rowsIn(sheet)[at % rowsIn(sheet).length];
/** Set alike in every language. */
const phrase = 'Écris le mot calebasse, puis lis-le à ton voisin.';

const changes: Record<string, Change> = {
  'another instruction': (sheet, at) =>
    updateRow(sheet, rowAt(sheet, at)?.id ?? '', { instruction: phrase }),
  'another result': (sheet, at) =>
    updateRow(sheet, rowAt(sheet, at)?.id ?? '', { expectedResult: phrase }),
  'other minutes': (sheet, at) => updateRow(sheet, rowAt(sheet, at)?.id ?? '', { minutes: 13 }),
  'a row less': (sheet, at) => removeRow(sheet, rowAt(sheet, at)?.id ?? ''),
  'another school': (sheet) => ({
    ...sheet,
    identification: { ...sheet.identification, school: 'CEG de Ouaké' },
  }),
  'another title': (sheet) => ({
    ...sheet,
    identification: { ...sheet.identification, title: 'Le mot du jour' },
  }),
  'another strategy': (sheet) => ({
    ...sheet,
    planning: { ...sheet.planning, learningObjectStrategy: phrase },
  }),
  'other notes': (sheet) => ({ ...sheet, notes: phrase }),
  'another answer': (sheet, at) => ({
    ...sheet,
    evaluation: {
      ...sheet.evaluation,
      items: sheet.evaluation.items.map((item, index) =>
        index === at % sheet.evaluation.items.length ? { ...item, answer: phrase } : item,
      ),
    },
  }),
  'another written record': (sheet) => ({
    ...sheet,
    writtenRecord: { ...sheet.writtenRecord, text: `${phrase}\n${phrase}` },
  }),
};

test.each(Object.entries(changes))('%s: only that is changed', async (_name, change) => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...all), fc.nat(60), async (sheet, at) => {
      const changed = change(sheet, at);
      expect(await cameBack(sheet, changed)).toEqual(changed);
    }),
    { numRuns: 6 },
  );
});

test('a row more, with a place of its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...all), fc.nat(60), async (sheet, at) => {
      const row = rowAt(sheet, at);
      const steps = sheet.phases.flatMap((phase) => phase.steps);
      const step = steps.find(({ rows }) => rows.some(({ id }) => id === row?.id));
      const added = addRow(sheet, step?.id ?? '');
      const made = rowsIn(added).find(({ id }) => !rowsIn(sheet).some((one) => one.id === id));
      const changed = updateRow(added, made?.id ?? '', {
        instruction: phrase,
        expectedResult: phrase,
        minutes: 1,
      });
      const again = await cameBack(sheet, changed);
      expect(toText(again)).toEqual(toText(changed));
      expect(rowsIn(again).map(({ id }) => id)).toEqual(
        rowsIn(changed).map(({ id }) => (id === made?.id ? expect.any(String) : id)),
      );
    }),
    { numRuns: 10 },
  );
});
