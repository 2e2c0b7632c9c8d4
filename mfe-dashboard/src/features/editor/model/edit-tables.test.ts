import { documentedLesson as sheet } from '@ardoise/sheet/fixtures';
import { expect, test } from 'vitest';
import { setCell, setCriterion, shownRows, totalOf } from './edit-tables.ts';
import { removeSupport, setSupport } from './edits.ts';

const tableOf = (content: typeof sheet) => content.supports[1]?.table;

test('a cell of the head or of a row changes alone', () => {
  const head = setCell(sheet, 'squares', { row: 0, column: 1 }, 'AB');
  expect(tableOf(head)?.head?.[1]).toBe('AB');
  expect(tableOf(head)?.rows).toEqual(tableOf(sheet)?.rows);
  const body = tableOf(setCell(sheet, 'squares', { row: 2, column: 0 }, 'Le coin'));
  expect(body && shownRows(body)[2]?.[0]).toBe('Le coin');
  expect(body?.head).toEqual(tableOf(sheet)?.head);
});

test('a table without a head stays without', () => {
  const rows = [['a', 'b']];
  const bare = setSupport(sheet, 'squares', { table: { rows } });
  expect(tableOf(setCell(bare, 'squares', { row: 0, column: 1 }, 'c'))).toEqual({
    rows: [['a', 'c']],
  });
});

test('a figure stays when the text around it changes', () => {
  const changed = setSupport(sheet, 'ladder', { text: 'Recopie.', title: 'Le mur' });
  expect(changed.supports[2]).toEqual({
    ...sheet.supports[2],
    text: 'Recopie.',
    title: 'Le mur',
  });
  expect(removeSupport(changed, 'ladder').supports.map(({ id }) => id)).not.toContain('ladder');
});

test('criteria change one by one and add up', () => {
  const changed = setCriterion(sheet, 'CP', { points: 1 });
  expect(totalOf(changed.evaluation.criteria ?? [])).toBe(19);
  expect(setCriterion(sheet, 'C9', { points: 1 }).evaluation).toEqual(sheet.evaluation);
});
