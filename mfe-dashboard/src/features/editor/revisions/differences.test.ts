import { addStep, removeRow, removeStep } from '@ardoise/sheet';
import { primaryScience as sheet } from '@ardoise/sheet/fixtures';
import { expect, test } from 'vitest';
import { moveRow, rowsOf, setPlanning, setRow } from '../model/edits.ts';
import { differencesOf } from './differences.ts';

const none = { rows: 0, order: false, sections: [] };
const [first, second] = rowsOf(sheet);
const phase = sheet.phases[0];
const step = phase?.steps[0];
if (!first || !second || !phase || !step) throw new Error('The fixture has two rows at least');

test('a sheet does not differ from its copy', () => {
  expect(differencesOf(sheet, structuredClone(sheet))).toEqual(none);
});

test('rows that were changed, added or removed are counted once each', () => {
  const changed = setRow(sheet, first.id, { instruction: 'Nomme les parties.', minutes: 9 });
  expect(differencesOf(sheet, changed)).toEqual({ ...none, rows: 1 });
  expect(differencesOf(sheet, removeRow(changed, second.id))).toEqual({ ...none, rows: 2 });
  expect(differencesOf(removeRow(sheet, second.id), sheet)).toEqual({ ...none, rows: 1 });
});

test('a changed order is distinguished from changed texts', () => {
  expect(differencesOf(sheet, moveRow(sheet, second.id, -1) ?? sheet)).toEqual({
    ...none,
    order: true,
  });
  const without = differencesOf(sheet, removeStep(sheet, step.id));
  expect(without).toEqual({ rows: step.rows.length, order: true, sections: [] });
  expect(differencesOf(sheet, addStep(sheet, phase.id, { id: 'etape' }))).toEqual({
    rows: 1,
    order: true,
    sections: [],
  });
});

test('the parts around the table are named', () => {
  const changed = { ...setPlanning(sheet, { knowledge: ['Autre chose'] }), notes: 'À revoir' };
  expect(differencesOf(sheet, changed)).toEqual({ ...none, sections: ['planning', 'notes'] });
});
