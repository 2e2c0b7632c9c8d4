import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demarches } from '../demarches/index.ts';
import { limits } from '../model/index.ts';
import {
  addRow,
  groupsFit,
  minutesOfSheet,
  moveRow,
  newPartId,
  partIdsOf,
  removeRow,
  replacePart,
  rowsOf,
  skeleton,
  suggestGroupCount,
  updateRow,
} from './index.ts';
import { arbitraryContent } from './testing/arbitrary-content.ts';
import { blankSheet, valid } from './testing/blank-sheet.ts';

const genericSecondary = demarches.find(({ id }) => id === 'generic-secondary');
const blank = (duration = 60) => blankSheet('5e', genericSecondary, duration);

describe('the skeleton of a sheet', () => {
  it('fits the schema and fills the séance exactly, for every démarche and duration', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...demarches),
        fc.integer({ min: 10, max: 240 }),
        (demarche, duration) => {
          const content = skeleton({
            demarche,
            language: 'en',
            kind: 'lesson',
            topic: { kind: 'free', title: '' },
            identification: {
              level: 'cm2',
              series: null,
              discipline: 'anglais',
              duration,
              classSize: 7,
            },
          });
          expect(valid.Check(content)).toBe(true);
          expect(minutesOfSheet(content)).toBe(duration);
          expect(rowsOf(content).length + content.phases.length).toBeLessThan(
            partIdsOf(content).size,
          );
        },
      ),
    );
  });
});

describe('rows', () => {
  it('are numbered throughout the sheet', () => {
    const numbers = rowsOf(blank()).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('can be inserted, with a unique id and a grouping of the discipline', () => {
    const before = blank();
    const after = addRow(before, 'activite-1', { instruction: 'Trace un angle droit.' }, 1);
    const step = after.phases.flatMap((phase) => phase.steps).find(({ id }) => id === 'activite-1');
    expect(step?.rows[1]).toMatchObject({ instruction: 'Trace un angle droit.', grouping: 'TI' });
    expect(partIdsOf(after).size).toBe(partIdsOf(before).size + 1);
    expect(rowsOf(before)).toHaveLength(rowsOf(after).length - 1);
  });

  it('are rejected by a full step', () => {
    let content = blank();
    for (let count = 0; count < limits.rowsPerStep + 3; count += 1)
      content = addRow(content, 'annonce');
    expect(valid.Check(content)).toBe(true);
    const id = rowsOf(content).at(-1)?.row.id ?? '';
    expect(moveRow(content, id, 'annonce', 0)).toBe(content);
  });

  it('keep all their content when moved between steps', () => {
    const before = updateRow(blank(), 'annonce-r1', { instruction: 'Lis le titre.', minutes: 4 });
    const after = moveRow(before, 'annonce-r1', 'projection', 0);
    const found = rowsOf(after).find(({ row }) => row.id === 'annonce-r1');
    expect(found?.step.id).toBe('projection');
    expect(found?.row).toMatchObject({ instruction: 'Lis le titre.', minutes: 4 });
    expect(rowsOf(after)).toHaveLength(rowsOf(before).length);
  });

  it('are removed alone, and an unknown id changes nothing', () => {
    const before = blank();
    expect(rowsOf(removeRow(before, 'annonce-r1')).map(({ row }) => row.id)).toEqual(
      rowsOf(before)
        .map(({ row }) => row.id)
        .filter((id) => id !== 'annonce-r1'),
    );
    expect(removeRow(before, 'nowhere')).toBe(before);
    expect(updateRow(before, 'nowhere', { minutes: 3 })).toBe(before);
  });
});

describe('any edit of any sheet', () => {
  it('keeps the content valid and does not mutate it', () => {
    fc.assert(
      fc.property(
        arbitraryContent,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: -3, max: 40 }),
        (content, a, b, index) => {
          const before = JSON.stringify(content);
          const rows = rowsOf(content);
          const rowId = rows[a % Math.max(1, rows.length)]?.row.id ?? 'none';
          const steps = content.phases.flatMap((phase) => phase.steps);
          const stepId = steps[b % Math.max(1, steps.length)]?.id ?? 'none';
          for (const edited of [
            addRow(content, stepId, {}, index),
            removeRow(content, rowId),
            moveRow(content, rowId, stepId, index),
            updateRow(content, rowId, { minutes: 5 }),
            replacePart(content, {
              kind: 'evaluation',
              evaluation: { instructions: '', items: [] },
            }),
          ]) {
            expect(valid.Check(edited)).toBe(true);
          }
          expect(JSON.stringify(content)).toBe(before);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('creates ids that the sheet does not use', () => {
    fc.assert(
      fc.property(
        arbitraryContent,
        fc.constantFrom('a', 'b', 'x'.repeat(40)),
        (content, wanted) => {
          const id = newPartId(content, wanted);
          expect(partIdsOf(content).has(id)).toBe(false);
          expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the suggested number of groups', () => {
  it('is valid for every class size', () => {
    for (let size = 1; size <= limits.classSize; size += 1) {
      expect(groupsFit(size, suggestGroupCount(size))).toBe(true);
    }
  });

  it('rejects overcrowded groups and groups of one', () => {
    expect(groupsFit(48, 3)).toBe(false);
    expect(groupsFit(5, 5)).toBe(false);
    expect(groupsFit(4, 9)).toBe(false);
  });
});
