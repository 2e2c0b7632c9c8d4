import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { compose } from '../composer/index.ts';
import { assess } from '../conformity/index.ts';
import { demarcheById, demarchesFor } from '../demarches/index.ts';
import type { SheetContent } from '../model/index.ts';
import { SheetContent as SheetContentSchema } from '../schema/index.ts';
import { changeDemarche } from './change-demarche.ts';

const strict = Compile(SheetContentSchema);

function sheet(discipline: 'mathematiques' | 'est-es', duration: number): SheetContent {
  return compose({
    level: 'cm1',
    series: null,
    discipline,
    topic: { kind: 'free', title: 'Les fractions' },
    facts: catalogue.factsFor(discipline, 'cm1', null),
    kind: 'lesson',
    duration,
    classSize: 42,
    language: 'fr',
    wishes: '',
    seed: 'test',
  });
}

const rowsOf = (content: SheetContent) =>
  content.phases.flatMap(({ steps }) => steps.flatMap(({ rows }) => rows));

describe('another démarche', () => {
  const cases = fc.record({
    discipline: fc.constantFrom('mathematiques' as const, 'est-es' as const),
    duration: fc.integer({ min: 10, max: 240 }),
  });

  test('keeps every row, and has the phases and steps in order', () => {
    fc.assert(
      fc.property(cases, ({ discipline, duration }) => {
        const before = sheet(discipline, duration);
        const others = demarchesFor({ level: 'cm1', discipline, kind: 'lesson' });
        expect(others.length).toBeGreaterThan(1);
        for (const demarche of others) {
          const after = changeDemarche(before, demarche);
          expect(after.demarche).toBe(demarche.id);
          expect(strict.Check(after)).toBe(true);
          const ids = (content: SheetContent) => rowsOf(content).map(({ id }) => id);
          expect(ids(after).toSorted()).toEqual(ids(before).toSorted());
          const codes = assess(after, { competenceIds: null }).findings.map(({ code }) => code);
          for (const code of [
            'phase-missing',
            'phase-out-of-order',
            'step-missing',
            'step-out-of-order',
          ] as const) {
            expect(codes, `${demarche.id}, ${duration} min`).not.toContain(code);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('puts the work of a phase into its new steps, and leaves the common ones alone', () => {
    const before = sheet('mathematiques', 60);
    const general = demarcheById('generic-primary');
    if (general === undefined) throw new Error('It is registered');
    const after = changeDemarche(before, general);
    const of = (content: SheetContent, key: string) =>
      content.phases.find((phase) => phase.key === key)?.steps ?? [];
    expect(of(after, 'realisation').map(({ key }) => key)).toEqual([
      'construction-1',
      'construction-2',
    ]);
    expect(of(after, 'realisation').every(({ rows }) => rows.length > 0)).toBe(true);
    expect(of(after, 'retour-et-projection')).toEqual(of(before, 'retour-et-projection'));
  });

  test('is offered only where more than one fits', () => {
    const count = (level: 'cm1' | '4e', discipline: 'mathematiques' | 'francais') =>
      demarchesFor({ level, discipline, kind: 'lesson' }).length;
    expect([count('cm1', 'mathematiques'), count('cm1', 'francais')]).toEqual([2, 9]);
    expect(count('4e', 'mathematiques')).toBe(1);
  });
});
