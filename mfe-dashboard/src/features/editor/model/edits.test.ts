import { primaryScience as sheet } from '@ardoise/sheet/fixtures';
import { limits, removeRow } from '@ardoise/sheet';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addRow,
  confirmCompetence,
  findRow,
  moveRow,
  removeCompetence,
  rowsOf,
  setCompetenceLabel,
  setRow,
} from './edits.ts';

const rowIds = rowsOf(sheet).map((row) => row.id);
const someRow = fc.constantFrom(...rowIds);

test('moving rows keeps each row once and loses none', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(someRow, fc.constantFrom<-1 | 1>(-1, 1))), (moves) => {
      let content = sheet;
      for (const [id, by] of moves) content = moveRow(content, id, by) ?? content;
      const ids = rowsOf(content).map((row) => row.id);
      expect(ids.toSorted()).toEqual(rowIds.toSorted());
    }),
  );
});

test('a row at the end of its step moves to the next step', () => {
  const moved = moveRow(sheet, 'row-2', 1);
  if (moved === null) throw new Error('the row did not move');
  expect(findRow(moved, 'row-2')).toEqual({ phaseIndex: 1, stepIndex: 0, rowIndex: 0 });
});

test('the first row cannot move up, nor the last one down', () => {
  expect(moveRow(sheet, rowIds[0] ?? '', -1)).toBeNull();
  expect(moveRow(sheet, rowIds.at(-1) ?? '', 1)).toBeNull();
});

test('a new row is added below the current one, with its grouping and no minutes', () => {
  const added = addRow(sheet, { afterRowId: 'row-12' }, 'row-new');
  if (added === null) throw new Error('no row was added');
  expect(rowsOf(added.content).map((row) => row.id)).toEqual(
    rowIds.toSpliced(rowIds.indexOf('row-12') + 1, 0, 'row-new'),
  );
  expect(rowsOf(added.content).find((row) => row.id === 'row-new')).toMatchObject({
    grouping: 'TG',
    minutes: 0,
  });
});

test('a full step accepts no more rows', () => {
  let content = sheet;
  for (let n = 0; n < limits.rowsPerStep; n += 1) {
    content = addRow(content, { afterRowId: 'row-1' }, `row-x${n}`)?.content ?? content;
  }
  expect(content.phases[0]?.steps[0]?.rows).toHaveLength(limits.rowsPerStep);
  expect(addRow(content, { afterRowId: 'row-1' })).toBeNull();
});

test('minutes stay between zero and the longest séance', () => {
  const minutesOf = (minutes: number) => rowsOf(setRow(sheet, 'row-1', { minutes }))[0]?.minutes;
  expect(minutesOf(-1)).toBe(0);
  expect(minutesOf(limits.minutes + 1)).toBe(limits.minutes);
});

test('an emptied difficulty is removed from the row, and other rows keep their identity', () => {
  const id = rowsOf(sheet).find((row) => row.difficulty !== undefined)?.id ?? '';
  const changed = setRow(sheet, id, { difficulty: undefined });
  const before = rowsOf(sheet);
  rowsOf(changed).forEach((row, index) => {
    if (row.id === id) expect(row).not.toHaveProperty('difficulty');
    else expect(row).toBe(before[index]);
  });
});

test('removing a row or a competence leaves no reference to it', () => {
  expect(rowsOf(removeRow(sheet, 'row-7')).map((row) => row.id)).not.toContain('row-7');
  const content = removeCompetence(sheet, 'cd-1');
  expect(content.evaluation.items.map((item) => item.competenceId)).not.toContain('cd-1');
});

test('the teacher must confirm a reworded competence again', () => {
  const cited = (content: typeof sheet) =>
    content.planning.competences.find(({ id }) => id === 'cd-1');
  const confirmed = confirmCompetence(sheet, 'cd-1');
  expect(cited(confirmed)).toMatchObject({ confirmed: true, confirmedBy: 'teacher' });
  const changed = cited(setCompetenceLabel(confirmed, 'cd-1', 'Expliquer'));
  expect(changed).toMatchObject({ label: 'Expliquer', confirmed: false });
  expect(changed).not.toHaveProperty('confirmedBy');
});
