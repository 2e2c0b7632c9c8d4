import { catalogue } from '@ardoise/sheet/catalogue';
import { Planning, Step } from '@ardoise/sheet/schema';
import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { planSheet } from '../../modules/writing/request.ts';
import { clip, plainText } from './loose-text.ts';
import { normalisePlanning, normaliseStep } from './normalise.ts';

const strictStep = Compile(Step);
const strictPlanning = Compile(Planning);

function requestFor(discipline: 'mathematiques' | 'anglais') {
  const classSize = 42;
  const topic = 'Sujet';
  return planSheet(
    { level: '5e', discipline, topic, duration: 55, classSize, language: 'fr' },
    'seed',
    null,
  );
}

const anything = fc.anything({ withNullPrototype: false, maxDepth: 3 });
const row = fc.oneof(
  anything,
  fc.record({
    instruction: fc.oneof(fc.string({ maxLength: 3_000 }), anything),
    grouping: fc.oneof(fc.constantFrom('TI', 'TG', 'TC', 'PW', 'XX'), anything),
    minutes: fc.oneof(fc.integer(), fc.double(), anything),
    expectedResult: fc.oneof(fc.string(), anything),
    difficulty: anything,
  }),
);

describe('a model’s output', () => {
  it('is made to fit the strict schema and the step’s minutes, or refused with its faults', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('mathematiques' as const, 'anglais' as const),
        fc.oneof(anything, fc.record({ rows: fc.array(row, { maxLength: 40 }) })),
        fc.nat(),
        (discipline, value, which) => {
          const request = requestFor(discipline);
          const planned = request.plan[which % request.plan.length];
          if (planned === undefined) throw new Error('no plan');
          const { competences } = request.facts;
          const { language } = request;
          const result = normaliseStep(value, planned, { discipline, language, competences });
          if (!result.ok) {
            expect(result.faults.length).toBeGreaterThan(0);
            return;
          }
          expect(strictStep.Check(result.value)).toBe(true);
          const minutes = result.value.rows.reduce((sum, one) => sum + one.minutes, 0);
          expect(minutes).toBe(planned.minutes.reduce((sum, one) => sum + one, 0));
          const codes = discipline === 'anglais' ? /^[IPGC]W$/ : /^T[IGC]$/;
          for (const one of result.value.rows) expect(one.grouping).toMatch(codes);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps only competences that the prompt offered', () => {
    const competences = catalogue.competencesFor('mathematiques', '5e');
    const context = { discipline: 'mathematiques', language: 'fr', competences } as const;
    const own = competences[0]?.id ?? '';
    const loose = { competenceIds: [own, 'invented'], knowledge: ['x'], teachingStrategies: 'y' };
    const result = normalisePlanning(loose, context);
    expect(result.ok && strictPlanning.Check(result.value.planning)).toBe(true);
    expect(result.ok && result.value.planning.competences.map(({ id }) => id)).toEqual([own]);
    const invented = normalisePlanning({ ...loose, competenceIds: ['invented'] }, context);
    expect(invented.ok).toBe(false);
  });

  it('ends at a whole sentence where it is too long', () => {
    const sentence = 'Le circuit est fermé, la lampe s’allume.';
    const long = Array<string>(30).fill(sentence).join(' ');
    expect(plainText(long, 500, 'fr')).toBe(Array<string>(12).fill(sentence).join(' '));
  });

  it('becomes plain text, truncated at the end of a word', () => {
    expect(plainText('**Observe** `ici` \u202e\u0000 !', 100, 'fr')).toBe('Observe ici\u202f!');
    expect(plainText('\ud800', 10, 'fr')).toBe('\ufffd');
    expect(clip('un deux trois quatre', 15)).toBe('un deux trois…');
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 4, max: 80 }),
        (text, max) => {
          const plain = plainText(text, max, 'fr');
          expect(plain.length).toBeLessThanOrEqual(max);
          expect(plain.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
