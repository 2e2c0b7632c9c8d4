import { expect, it, vi } from 'vitest';
import * as fc from 'fast-check';
import {
  documentedLesson,
  englishLesson,
  primaryScience,
  secondaryMaths,
} from '../fixtures/index.ts';
import { sheetContent } from './arbitrary.ts';
import { toDocument } from './to-document.ts';
import { toText } from './to-text.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

it.each([primaryScience, secondaryMaths, englishLesson])(
  'contains every instruction of $identification.title in printed order',
  (content) => {
    const text = toText(content);
    const rows = toDocument(content).procedure.phases.flatMap(({ steps }) =>
      steps.flatMap((step) => step.rows),
    );
    const places = rows.map(({ instruction }) =>
      text.indexOf(instruction[0]?.map((run) => run.text).join('') ?? ''),
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
);

it('omits the teacher, the school and the place', () => {
  const { identification } = secondaryMaths;
  const named = {
    ...secondaryMaths,
    identification: {
      ...identification,
      teacher: 'Enseignante Témoin',
      school: 'Collège Témoin',
      schoolAddress: 'Rue Témoin',
    },
  };
  expect(toText(named)).not.toMatch(/Témoin/i);
});

it('has no empty line within a part, for any sheet', () => {
  fc.assert(
    fc.property(sheetContent, (content) => {
      const text = toText(content);
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/\n{3,}|undefined|\[object/u);
    }),
    { numRuns: 30 },
  );
});

it('says tables, figures, sources and points in words', () => {
  const lines = toText(documentedLesson).split('\n');
  expect(lines.join('\n')).toContain('Le mur et l’échelle | 3 | 4 | 5 | AB²');
  expect(lines.some((line) => line.includes('Un triangle rectangle en A'))).toBe(true);
  expect(lines.some((line) => line.includes('Source\u00A0: Relevé des élèves, 2026'))).toBe(true);
  expect(lines.some((line) => line.includes('(6\u00A0points) →'))).toBe(true);
  expect(lines).toContain('Total |  | 20');
});
