import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { assess } from '../conformity/index.ts';
import { rowsOf } from '../edit/index.ts';
import { disciplines, levels, sheetKinds } from '../model/index.ts';
import { assemble, compose, composeSections, outline } from './index.ts';
import { faultsOf, free, fromEntry, valid } from './testing/requests.ts';

describe('a composed sheet', () => {
  it('is complete, valid and free of findings for every catalogue entry, in French and English', () => {
    const faults: unknown[] = [];
    for (const entry of catalogue.entries({ includeLowConfidence: true })) {
      for (const language of ['fr', 'en'] as const) {
        const request = fromEntry(entry.id, { language });
        for (const fault of faultsOf(request, compose(request)))
          faults.push([entry.id, language, fault]);
      }
    }
    expect(faults.slice(0, 10)).toEqual([]);
  }, 60_000);

  it('is so for a free topic at every level, discipline, kind and duration', () => {
    const faults: unknown[] = [];
    for (const level of levels) {
      for (const discipline of disciplines) {
        for (const duration of [10, 30, 45, 55, 60, 90, 120, 240]) {
          for (const kind of sheetKinds) {
            const request = free({
              level,
              discipline,
              duration,
              kind,
              classSize: 1 + (duration % 149),
              seed: `${level}${duration}`,
            });
            for (const fault of faultsOf(request, compose(request)))
              faults.push([level, discipline, duration, kind, fault]);
          }
        }
      }
    }
    expect(faults.slice(0, 10)).toEqual([]);
  }, 60_000);

  it('copes with any title, seed, class size and wish', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          fc.constantFrom('« a » « b »', '{T} [x|y]', '"quoted"', '$& $1', "l'eau : quoi ?"),
        ),
        fc.string(),
        fc.integer({ min: 1, max: 150 }),
        fc.constantFrom(...levels),
        fc.constantFrom(...disciplines),
        fc.constantFrom('fr' as const, 'en' as const),
        (title, seed, classSize, level, discipline, language) => {
          const request = free({
            level,
            discipline,
            classSize,
            language,
            seed,
            wishes: title,
            topic: { kind: 'free', title },
          });
          const content = compose(request);
          expect(valid.Check(content)).toBe(true);
          expect(assess(content, { competenceIds: null }).score).toBeGreaterThanOrEqual(80);
          expect(content.topic).toEqual({ kind: 'free', title });
        },
      ),
    );
  }, 60_000);

  it('depends only on the request, and varies with the seed', () => {
    const request = free({ level: 'cm1', discipline: 'mathematiques' });
    expect(compose(request)).toEqual(compose(request));
    const sheets = Array.from({ length: 8 }, (_, seed) => compose({ ...request, seed: `${seed}` }));
    const wordings = new Map<string, Set<string>>();
    for (const { step } of sheets.flatMap(rowsOf)) {
      const texts = step.rows.map(({ instruction }) => instruction).join(' ');
      wordings.set(step.id, (wordings.get(step.id) ?? new Set()).add(texts));
    }
    expect([...wordings.values()].every((texts) => texts.size > 1)).toBe(true);
    expect(new Set(sheets.map(({ planning }) => JSON.stringify(planning))).size).toBeGreaterThan(1);
  });

  it('streams sections that add up to the sheet in the outline', () => {
    const request = free({ level: '4e', discipline: 'svt' });
    const sections = [...composeSections(request)];
    expect(sections.map(({ kind }) => kind)).toEqual([
      'identification',
      'planning',
      ...Array.from({ length: 8 }, () => 'step'),
      'closing',
    ]);
    const content = assemble(request, sections);
    expect(content).toEqual(compose(request));
    const announced = outline(request);
    expect(announced.map(({ phaseId, minutes }) => [phaseId, minutes])).toEqual(
      content.phases.map((phase) => [
        phase.id,
        phase.steps.flatMap((step) => step.rows).reduce((sum, row) => sum + row.minutes, 0),
      ]),
    );
    expect(announced.flatMap(({ steps }) => steps.map(({ stepId }) => stepId))).toEqual(
      content.phases.flatMap((phase) => phase.steps.map(({ id }) => id)),
    );
    expect(() => assemble(request, sections.slice(1))).toThrow(TypeError);
  });
});
