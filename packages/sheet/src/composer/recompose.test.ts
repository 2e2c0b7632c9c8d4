import { describe, expect, it } from 'vitest';
import { rowsOf } from '../edit/index.ts';
import { fractionsLesson, marketLesson } from '../fixtures/lessons.ts';
import { sheetKinds } from '../model/index.ts';
import type { SheetContent } from '../model/index.ts';
import { compose, recompose, requestFor } from './index.ts';
import type { ComposeRequest, RecomposeTarget } from './index.ts';
import { faultsOf, free, withLesson } from './testing/requests.ts';

const request = withLesson(fractionsLesson, { duration: 55 });
const content = compose(request);
const stepsOf = (sheet: SheetContent) => sheet.phases.flatMap(({ steps }) => steps);

/** The versions of one part, by pressing again and again until one comes back. */
function versions(asked: ComposeRequest, sheet: SheetContent, target: RecomposeTarget) {
  const seen: SheetContent[] = [sheet];
  for (;;) {
    const next = recompose(asked, seen.at(-1) ?? sheet, target);
    if (next === null || seen.some((one) => JSON.stringify(one) === JSON.stringify(next)))
      return seen;
    seen.push(next);
  }
}

describe('recomposing a row', () => {
  it('changes that row and nothing else, or answers that there is no other', () => {
    let changed = 0;
    for (const lesson of [fractionsLesson, marketLesson]) {
      for (const kind of sheetKinds) {
        for (const duration of [30, 55, 110]) {
          const asked = withLesson(lesson, { kind, duration });
          const sheet = compose(asked);
          for (const { row } of rowsOf(sheet)) {
            const again = recompose(asked, sheet, { kind: 'row', rowId: row.id });
            if (again === null) continue;
            changed += 1;
            const others = rowsOf(again).filter(
              ({ row: other }, index) =>
                JSON.stringify(other) !== JSON.stringify(rowsOf(sheet)[index]?.row),
            );
            expect(others.map(({ row: { id, minutes } }) => [id, minutes])).toEqual([
              [row.id, row.minutes],
            ]);
            expect(faultsOf(asked, again)).toEqual([]);
          }
        }
      }
    }
    expect(changed).toBeGreaterThan(100);
  });

  it('gives one exercise of the lesson after the other, and none twice', () => {
    const row = rowsOf(content).find(({ row: { instruction } }) =>
      /droite des quarts/u.test(instruction),
    );
    const all = versions(request, content, { kind: 'row', rowId: row?.row.id ?? '' });
    const texts = all.map((sheet) => rowsOf(sheet)[(row?.number ?? 0) - 1]?.row.instruction);
    expect(texts.length).toBeGreaterThan(fractionsLesson.exercises.length);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { statement } of fractionsLesson.exercises) expect(texts).toContain(statement);
  });

  it('does not put an exercise where the lesson discovers', () => {
    const row = rowsOf(content).find(({ row: { instruction } }) =>
      instruction.startsWith('Plie ta bande'),
    );
    const all = versions(request, content, { kind: 'row', rowId: row?.row.id ?? '' });
    const texts = all.map((sheet) => rowsOf(sheet)[(row?.number ?? 0) - 1]?.row.instruction ?? '');
    const exercises = new Set(fractionsLesson.exercises.map(({ statement }) => statement));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => exercises.has(text))).toEqual([]);
  });

  it('names no document that the sheet does not have', () => {
    const without = { ...content, supports: content.supports.slice(0, 1) };
    for (const { row } of rowsOf(without)) {
      const again = recompose(request, without, { kind: 'row', rowId: row.id });
      const fresh =
        again === null ? undefined : rowsOf(again).find(({ row: { id } }) => id === row.id);
      expect(fresh?.row.instruction ?? '').not.toMatch(/doc\. [2-9]/u);
    }
  });
});

describe('recomposing a step', () => {
  it('changes it, keeping its id, rows and minutes', () => {
    const changed = stepsOf(content).flatMap((step) => {
      const again = recompose(request, content, { kind: 'step', stepId: step.id });
      if (again === null) return [];
      const fresh = stepsOf(again).find(({ id }) => id === step.id);
      const shape = (one = step) => one.rows.map(({ id, minutes }) => [id, minutes]);
      expect(shape(fresh)).toEqual(shape());
      expect(fresh).not.toEqual(step);
      expect(faultsOf(request, again)).toEqual([]);
      return [step.id];
    });
    expect(changed.length).toBeGreaterThan(6);
  });

  it('fills a step that is empty or that the teacher added', () => {
    const added = { id: 'mine', key: null, title: 'Mon étape', rows: [] };
    const [first, ...others] = content.phases;
    if (first === undefined) throw new Error('No phase');
    const wider = { ...content, phases: [{ ...first, steps: [...first.steps, added] }, ...others] };
    const again = recompose(request, wider, { kind: 'step', stepId: 'mine' });
    const rows = again === null ? [] : rowsOf(again).filter(({ step }) => step.id === 'mine');
    expect(rows.length).toBeGreaterThan(0);
    const ids = again === null ? [] : rowsOf(again).map(({ row }) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('recomposing a section', () => {
  it.each(['evaluation', 'writtenRecord'] as const)(
    'gives another %s from the lesson, and comes back to the first',
    (section) => {
      const all = versions(request, content, { kind: 'section', section });
      expect(all.length).toBeGreaterThan(1);
      for (const again of all) {
        expect({ ...again, [section]: null }).toEqual({ ...content, [section]: null });
        expect(faultsOf(request, again)).toEqual([]);
      }
    },
  );

  it.each(['planning', 'supports'] as const)('gives %s again when it was changed', (section) => {
    expect(recompose(request, content, { kind: 'section', section })).toBeNull();
    const changed =
      section === 'planning'
        ? { ...content, planning: { ...content.planning, knowledge: [] } }
        : { ...content, supports: [] };
    expect(recompose(request, changed, { kind: 'section', section })).toEqual(content);
  });
});

describe('recomposing without a lesson', () => {
  it('asks the other questions of a canvas, and knows nothing of older sheets', () => {
    const asked = free({ level: '5e', discipline: 'svt', duration: 30 });
    const canvas = compose(asked);
    const target = { kind: 'step', stepId: 'activite-1' } as const;
    const again = recompose(asked, canvas, target);
    expect(again).not.toBeNull();
    expect(recompose(asked, canvas, { kind: 'section', section: 'evaluation' })).toBeNull();
    const older = { ...canvas, origin: 'composer' } as const;
    expect(recompose(asked, older, target)).toBeNull();
  });

  it('works from a stored sheet', () => {
    const stored = { ...requestFor(content, request.facts, 'tests'), lesson: fractionsLesson };
    expect(compose(stored)).toEqual(content);
    expect(() => recompose(stored, content, { kind: 'row', rowId: 'nowhere' })).toThrow(RangeError);
    expect(() => recompose(stored, content, { kind: 'step', stepId: 'nowhere' })).toThrow(
      RangeError,
    );
  });
});
