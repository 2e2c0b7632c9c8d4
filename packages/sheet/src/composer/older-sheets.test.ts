import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { assess } from '../conformity/index.ts';
import { toDocument, toText } from '../document/index.ts';
import { changedFixedParts, rowsOf, updateRow } from '../edit/index.ts';
import { fractionsLesson } from '../fixtures/lessons.ts';
import { olderSheet } from '../fixtures/index.ts';
import { SheetContent } from '../schema/index.ts';
import { recompose, requestFor } from './index.ts';

const strict = Compile(SheetContent);
const facts = { entry: null, ancestors: [], children: [], competences: [] };

test('a sheet from before there were lessons opens, is printed and assessed, and can be edited', () => {
  expect(strict.Check(olderSheet)).toBe(true);
  const document = toDocument(olderSheet);
  expect(document.heading.kind).toBe('Fiche pédagogique');
  expect(document.origin).toBe('Composé hors ligne, sans IA');
  expect(toText(olderSheet)).toContain('Carré d’une somme');
  // It says nothing of its topic, and the score sees it.
  expect(assess(olderSheet, { competenceIds: null }).score).toBeLessThan(60);
  const [first] = rowsOf(olderSheet);
  const edited = updateRow(olderSheet, first?.row.id ?? '', { instruction: 'Développe (a + b)².' });
  expect(strict.Check(edited)).toBe(true);
  expect(changedFixedParts(olderSheet, edited)).toEqual([]);
});

test('its parts are written again from a lesson that serves its topic, and not without one', () => {
  const request = requestFor(olderSheet, facts, 'again');
  const target = { kind: 'section', section: 'evaluation' } as const;
  expect(recompose(request, olderSheet, target)).toBeNull();
  const again = recompose({ ...request, lesson: fractionsLesson }, olderSheet, target);
  expect(again?.evaluation.items[0]?.question).toContain('Dessine la planche');
  expect(strict.Check(again)).toBe(true);
});
