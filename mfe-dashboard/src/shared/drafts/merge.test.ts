import { primaryScience as base } from '@ardoise/sheet/fixtures';
import type { Row, SheetContent } from '@ardoise/sheet';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameValue } from './equal.ts';
import { mergeSheets } from './merge.ts';
import { putTogether, takeApart } from './parts.ts';

type Edit = (content: SheetContent) => SheetContent;

const rowIds = base.phases.flatMap((phase) => phase.steps.flatMap((s) => s.rows.map((r) => r.id)));
const stepIds = base.phases.flatMap((phase) => phase.steps.map((step) => step.id));

function rowsOf(content: SheetContent): Row[] {
  return content.phases.flatMap((phase) => phase.steps.flatMap((step) => step.rows));
}

function editRows(content: SheetContent, change: (rows: Row[], stepId: string) => Row[]) {
  return {
    ...content,
    phases: content.phases.map((phase) => ({
      ...phase,
      steps: phase.steps.map((step) => ({ ...step, rows: change(step.rows, step.id) })),
    })),
  };
}

const setRow =
  (id: string, changes: Partial<Row>): Edit =>
  (content) =>
    editRows(content, (rows) => rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));

const removeRow =
  (id: string): Edit =>
  (content) =>
    editRows(content, (rows) => rows.filter((row) => row.id !== id));

const addRow =
  (row: Row, stepId: string): Edit =>
  (content) =>
    editRows(content, (rows, step) => (step === stepId ? [...rows, row] : rows));

const moveRow =
  (id: string, stepId: string): Edit =>
  (content) => {
    const row = rowsOf(content).find((r) => r.id === id);
    return row === undefined ? content : addRow(row, stepId)(removeRow(id)(content));
  };

const removeStep =
  (id: string): Edit =>
  (content) => ({
    ...content,
    phases: content.phases.map((phase) => ({
      ...phase,
      steps: phase.steps.filter((step) => step.id !== id),
    })),
  });

const setTitle =
  (title: string): Edit =>
  (content) => ({ ...content, identification: { ...content.identification, title } });

function apply(edits: readonly Edit[], content: SheetContent = base): SheetContent {
  return edits.reduce((made, edit) => edit(made), content);
}

const someRow = fc.constantFrom(...rowIds);
const someStep = fc.constantFrom(...stepIds);

/** Edits whose texts carry a mark of their side and a unique number. */
function edits(side: string): fc.Arbitrary<Edit[]> {
  const text = fc.nat(1_000_000).map((n) => `texte-${side}-${n}.`);
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.tuple(someRow, text).map(([id, instruction]) => setRow(id, { instruction })),
    fc.tuple(someRow, text).map(([id, expectedResult]) => setRow(id, { expectedResult })),
    fc.tuple(someRow, text).map(([id, remediation]) => setRow(id, { remediation })),
    fc.tuple(someRow, someStep).map(([id, step]) => moveRow(id, step)),
    someRow.map(removeRow),
    someStep.map(removeStep),
    text.map(setTitle),
  );
  // A new row has an id that no other part has, as in the editor.
  const adding = fc.tuple(someStep, text).map(
    ([step, instruction]) =>
      (rank: number) =>
        addRow(
          {
            id: `row-${side}-${rank}`,
            instruction,
            grouping: 'TI',
            minutes: 1,
            expectedResult: '',
          },
          step,
        ),
  );
  const made = fc.oneof(
    { weight: 7, arbitrary: edit.map((one) => () => one) },
    { weight: 1, arbitrary: adding },
  );
  return fc.array(made, { maxLength: 8 }).map((list) => list.map((make, rank) => make(rank)));
}

function textsOf(content: SheetContent): Set<string> {
  return new Set(JSON.stringify(content).match(/texte-\w+-\d+\./g));
}

describe('splitting a sheet into parts', () => {
  test('can be reversed', () => {
    expect(putTogether(takeApart(base), base)).toEqual(base);
  });
});

describe('merging two versions of a sheet', () => {
  test('a change on one side is taken completely', () => {
    fc.assert(
      fc.property(edits('ici'), (list) => {
        const changed = apply(list);
        expect(mergeSheets(base, changed, base)).toEqual({ content: changed, conflicts: [] });
        expect(mergeSheets(base, base, changed)).toEqual({ content: changed, conflicts: [] });
      }),
    );
  });

  test('equal changes on both sides are no conflict', () => {
    fc.assert(
      fc.property(edits('ici'), (list) => {
        const changed = apply(list);
        expect(mergeSheets(base, changed, structuredClone(changed))).toEqual({
          content: changed,
          conflicts: [],
        });
      }),
    );
  });

  test('changes in different rows merge without conflict and keep every text', () => {
    const change = fc.record({ instruction: fc.string(), minutes: fc.nat(60) });
    fc.assert(
      fc.property(fc.array(fc.tuple(someRow, fc.boolean(), change)), (list) => {
        const plan = new Map(list.map(([id, isMine, changes]) => [id, { isMine, changes }]));
        const of = (isMine: boolean) =>
          [...plan]
            .filter(([, planned]) => planned.isMine === isMine)
            .map(([id, planned]) => setRow(id, planned.changes));
        const merge = mergeSheets(base, apply(of(true)), apply(of(false)));
        expect(merge.conflicts).toEqual([]);
        expect(merge.content).toEqual(apply([...of(true), ...of(false)]));
      }),
    );
  });

  test('every text of either side is in the sheet or in a conflict', () => {
    fc.assert(
      fc.property(edits('ici'), edits('ailleurs'), (here, there) => {
        const mine = apply(here);
        const theirs = apply(there);
        const merge = mergeSheets(base, mine, theirs);
        const found = textsOf(merge.content);
        for (const conflict of merge.conflicts) {
          for (const text of JSON.stringify([conflict.mine, conflict.theirs]).match(
            /texte-\w+-\d+\./g,
          ) ?? []) {
            found.add(text);
          }
        }
        for (const text of [...textsOf(mine), ...textsOf(theirs)]) expect(found).toContain(text);
      }),
      { numRuns: 500 },
    );
  });

  test('every part appears exactly once', () => {
    fc.assert(
      fc.property(edits('ici'), edits('ailleurs'), (here, there) => {
        const { content } = mergeSheets(base, apply(here), apply(there));
        const ids = rowsOf(content).map((row) => row.id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 500 },
    );
  });

  test('decided conflicts do not come back, and the decision is applied', () => {
    const decision = fc.constantFrom('mine' as const, 'theirs' as const, 'both' as const);
    fc.assert(
      fc.property(edits('ici'), edits('ailleurs'), decision, (here, there, choice) => {
        const mine = apply(here);
        const theirs = apply(there);
        const { conflicts } = mergeSheets(base, mine, theirs);
        const decisions = Object.fromEntries(conflicts.map((conflict) => [conflict.key, choice]));
        const decided = mergeSheets(base, mine, theirs, decisions);
        expect(decided.conflicts).toEqual([]);
        const again = mergeSheets(theirs, decided.content, theirs);
        expect(sameValue(again.content, decided.content)).toBe(true);
      }),
    );
  });

  test('a field changed on both sides is a conflict with both texts', () => {
    const mine = apply([setRow('row-6', { instruction: 'Dessine.' })]);
    const theirs = apply([setRow('row-6', { instruction: 'Trace.', minutes: 9 })]);
    const { content, conflicts } = mergeSheets(base, mine, theirs);
    expect(conflicts).toEqual([
      {
        key: 'row/row-6.instruction',
        part: 'row',
        partId: 'row-6',
        field: 'instruction',
        mine: 'Dessine.',
        theirs: 'Trace.',
        both: 'Dessine.\nTrace.',
      },
    ]);
    const row = rowsOf(content).find((r) => r.id === 'row-6');
    expect(row).toMatchObject({ instruction: 'Dessine.', minutes: 9 });
    const both = mergeSheets(base, mine, theirs, { 'row/row-6.instruction': 'both' });
    expect(rowsOf(both.content).find((r) => r.id === 'row-6')?.instruction).toBe(
      'Dessine.\nTrace.',
    );
  });

  test('a row removed on one side and edited on the other is kept, as a conflict', () => {
    const mine = apply([removeStep('step-3')]);
    const theirs = apply([setRow('row-5', { instruction: 'Lis.' })]);
    expect(base.phases[1]?.steps[1]?.rows[0]?.id).toBe('row-5');
    const { content, conflicts } = mergeSheets(base, mine, theirs);
    expect(conflicts.map((conflict) => [conflict.key, conflict.field])).toEqual([
      ['row/row-5', null],
    ]);
    expect(rowsOf(content).map((row) => row.id)).toContain('row-5');
    const gone = mergeSheets(base, mine, theirs, { 'row/row-5': 'mine' });
    expect(rowsOf(gone.content).map((row) => row.id)).not.toContain('row-5');
    expect(gone.content.phases[1]?.steps).toHaveLength(3);
  });

  test('rows added on both sides are adjacent', () => {
    const row = (id: string): Row => ({
      id,
      instruction: id,
      grouping: 'TI',
      minutes: 1,
      expectedResult: id,
    });
    const { content, conflicts } = mergeSheets(
      base,
      apply([addRow(row('mine'), 'step-2')]),
      apply([addRow(row('theirs'), 'step-2')]),
    );
    expect(conflicts).toEqual([]);
    expect(content.phases[1]?.steps[0]?.rows.map((r) => r.id)).toEqual(
      expect.arrayContaining(['row-3', 'row-4', 'mine', 'theirs']),
    );
  });

  test('a row moved on one side and edited on the other is both', () => {
    const mine = apply([moveRow('row-3', 'step-5')]);
    const theirs = apply([setRow('row-3', { instruction: 'Raconte.' })]);
    const { content, conflicts } = mergeSheets(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(content.phases[1]?.steps[0]?.rows.map((r) => r.id)).toEqual(['row-4']);
    expect(content.phases[1]?.steps[3]?.rows.at(-1)).toMatchObject({
      id: 'row-3',
      instruction: 'Raconte.',
    });
  });
});
