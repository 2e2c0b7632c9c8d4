import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../edit/index.ts';
import { disciplines } from '../model/index.ts';
import type { SheetContent } from '../model/index.ts';
import { compose, recompose, requestFor } from './index.ts';
import type { ComposeRequest } from './index.ts';
import { faultsOf, free, valid } from './testing/requests.ts';

describe('recomposing a part', () => {
  let request: ComposeRequest;
  let content: SheetContent;
  beforeAll(() => {
    request = free({ level: 'cm2', discipline: 'est-es' });
    content = compose(request);
  });

  it('changes that row and nothing else, at every level and in every discipline', () => {
    for (const level of ['ci', 'cm2', '4e'] as const) {
      for (const discipline of disciplines) {
        for (const duration of [30, 60, 120]) {
          const asked = free({ level, discipline, duration });
          const sheet = compose(asked);
          for (const { row, number } of rowsOf(sheet)) {
            const again = recompose({ ...asked, seed: `again ${number}` }, sheet, {
              kind: 'row',
              rowId: row.id,
            });
            const changed = rowsOf(again).filter(
              ({ row: other }, index) =>
                JSON.stringify(other) !== JSON.stringify(rowsOf(sheet)[index]?.row),
            );
            expect(changed.map(({ row: other }) => other.id)).toEqual([row.id]);
            expect(changed[0]?.row.minutes).toBe(row.minutes);
            expect(changed[0]?.row.instruction).not.toBe(row.instruction);
            expect(faultsOf(asked, again)).toEqual([]);
          }
        }
      }
    }
  }, 60_000);

  it('changes that step, keeping its id and its minutes', () => {
    for (const step of content.phases.flatMap((phase) => phase.steps)) {
      const again = recompose({ ...request, seed: 'another' }, content, {
        kind: 'step',
        stepId: step.id,
      });
      const fresh = again.phases.flatMap((phase) => phase.steps).find(({ id }) => id === step.id);
      expect(fresh?.rows.map(({ instruction }) => instruction)).not.toEqual(
        step.rows.map(({ instruction }) => instruction),
      );
      expect(faultsOf(request, again)).toEqual([]);
    }
  });

  it('fills a step that is empty or that the teacher added', () => {
    const added = { id: 'mine', key: null, title: 'Mon étape', rows: [] };
    const [first, ...others] = content.phases;
    if (first === undefined) throw new Error('No phase');
    const wider = { ...content, phases: [{ ...first, steps: [...first.steps, added] }, ...others] };
    const again = recompose(request, wider, { kind: 'step', stepId: 'mine' });
    const rows = rowsOf(again).filter(({ step }) => step.id === 'mine');
    expect(rows.length).toBeGreaterThan(0);
    expect(valid.Check(again)).toBe(true);
    expect(new Set(rowsOf(again).map(({ row }) => row.id)).size).toBe(rowsOf(again).length);
  });

  it.each(['planning', 'supports', 'evaluation', 'writtenRecord'] as const)(
    'changes %s alone, for every discipline',
    (section) => {
      for (const level of ['ci', 'cm2', '4e'] as const) {
        for (const discipline of disciplines) {
          const asked = free({ level, discipline });
          const sheet = compose(asked);
          const again = recompose({ ...asked, seed: 'another' }, sheet, {
            kind: 'section',
            section,
          });
          expect(again[section]).not.toEqual(sheet[section]);
          expect({ ...again, [section]: null }).toEqual({ ...sheet, [section]: null });
          expect(faultsOf(asked, again)).toEqual([]);
        }
      }
    },
    60_000,
  );

  it('mentions no document that the sheet does not contain', () => {
    const foreign = { ...content, supports: [] };
    for (const seed of ['a', 'b', 'c', 'd']) {
      const again = recompose({ ...request, seed }, foreign, {
        kind: 'step',
        stepId: 'mise-en-situation',
      });
      const rows = rowsOf(again).filter(({ step }) => step.id === 'mise-en-situation');
      expect(rows.map(({ row }) => row.instruction).join(' ')).not.toMatch(/document/i);
      expect(rows.map(({ row }) => row.instruction)).not.toEqual(
        rowsOf(content)
          .filter(({ step }) => step.id === 'mise-en-situation')
          .map(({ row }) => row.instruction),
      );
    }
  });

  it('works from a stored sheet', () => {
    const stored = requestFor(content, request.facts, 'later');
    expect(compose({ ...stored, seed: request.seed })).toEqual(content);
    expect(() => recompose(stored, content, { kind: 'row', rowId: 'nowhere' })).toThrow(RangeError);
    expect(() => recompose(stored, content, { kind: 'step', stepId: 'nowhere' })).toThrow(
      RangeError,
    );
  });
});
