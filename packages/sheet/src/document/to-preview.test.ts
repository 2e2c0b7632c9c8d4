import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { primaryScience, secondaryMaths } from '../fixtures/index.ts';
import { sheetContent } from './arbitrary.ts';
import { toDocument } from './to-document.ts';
import { toPreview, withoutNames } from './to-preview.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

test('a preview says title, class and discipline, and how the lesson begins', () => {
  const { title, description } = toPreview(primaryScience);
  expect(title).toBe('L’appareil digestif');
  expect(description).toMatch(/^Fiche de préparation, CM2.*\. \p{Lu}/u);
  const [instruction = ''] = primaryScience.phases.flatMap(({ steps }) =>
    steps.flatMap(({ rows }) => rows.map((row) => row.instruction)),
  );
  expect(description).toContain(instruction.slice(0, 12));
});

test('a preview refers to no document, which is not beside it', () => {
  const instructions = [
    'Écoute la situation (doc. 1), puis dis ce qu’on cherche.',
    'Compare les tableaux. (doc. 2 et 3)',
  ];
  const [phase] = primaryScience.phases;
  const [step] = phase?.steps ?? [];
  const [row] = step?.rows ?? [];
  if (phase === undefined || step === undefined || row === undefined) throw new Error('no row');
  const rows = instructions.map((instruction) => ({ ...row, instruction }));
  const { description } = toPreview({
    ...primaryScience,
    phases: [{ ...phase, steps: [{ ...step, rows }] }],
  });
  expect(description).toContain(
    'Écoute la situation, puis dis ce qu’on cherche. Compare les tableaux.',
  );
  expect(description).not.toContain('doc.');
});

test('a preview names no teacher, school or place, whatever the sheet has', () => {
  const names = { teacher: 'Koffi Nobody', school: 'CEG Nowhere', schoolAddress: 'Nikki' };
  const { identification } = secondaryMaths;
  const named = { ...secondaryMaths, identification: { ...identification, ...names } };
  expect(JSON.stringify(toPreview(named))).not.toMatch(/Koffi|Nowhere|Nikki/u);
  const paper = JSON.stringify(toDocument(withoutNames({ ...named, notes: 'Classe agitée' })));
  expect(paper).not.toMatch(/Koffi|Nowhere|Nikki|agitée/u);
  expect(JSON.stringify(toDocument(named))).toMatch(/Koffi/u);
});

test('any sheet has a preview of one line and of limited length', () => {
  fc.assert(
    fc.property(sheetContent, (content) => {
      const { title, description } = toPreview(content);
      expect(description.length).toBeLessThanOrEqual(200);
      expect(`${title}${description}`).not.toMatch(/[\p{Cc}\u202E]/u);
      expect(description.isWellFormed()).toBe(true);
    }),
  );
});
