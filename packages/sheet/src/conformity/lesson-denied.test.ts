import { describe, expect, it } from 'vitest';
import { compose } from '../composer/index.ts';
import { withLesson } from '../composer/testing/requests.ts';
import { mapRows } from '../edit/index.ts';
import { fractionsLesson } from '../fixtures/lessons.ts';
import type { SheetContent } from '../model/index.ts';
import { claimsOf } from './claims/claims-of.ts';
import { assess } from './index.ts';

const sheet = compose(withLesson(fractionsLesson));
const [, belief = ''] = fractionsLesson.misconceptions.map((one) => one.belief);

const deniedIn = (content: SheetContent) =>
  assess(content, { competenceIds: null }).findings.filter(({ code }) => code === 'lesson-denied');

const recorded = (text: string): SheetContent => ({
  ...sheet,
  writtenRecord: { ...sheet.writtenRecord, text },
});

const statement =
  'Le dénominateur, écrit sous la barre, dit en combien de parts égales l’unité est partagée.';

describe('what a sheet carries of its lesson', () => {
  it('names each statement once, shortly, and leaves the lesson itself on the server', () => {
    const claims = claimsOf(fractionsLesson);
    expect(claims.length).toBeGreaterThan(fractionsLesson.facts.length);
    expect(new Set(claims).size).toBe(claims.length);
    for (const claim of claims) expect(claim).toMatch(/^(?:\w+[+-](?:\*|[\d,]*)|![+-][.,\w]+)$/u);
    expect(claims.join('').length).toBeLessThan(4_000);
  });
});

describe('a sheet held against its lesson', () => {
  it('finds nothing in what the lesson says, in its own words or in others', () => {
    expect(deniedIn(sheet)).toEqual([]);
    expect(deniedIn(recorded(statement))).toEqual([]);
    expect(
      deniedIn(recorded('L’unité est partagée en autant de parts que le dit le bas.')),
    ).toEqual([]);
  });

  it('finds the contrary in the same words, wherever it stands', () => {
    const contrary = statement.replace('est partagée', 'n’est pas partagée');
    expect(deniedIn(recorded(contrary))).toMatchObject([
      { place: { section: 'writtenRecord' }, values: { found: contrary } },
    ]);
    const inRows = mapRows(sheet, (row) => ({
      ...row,
      expectedResult: row.id.startsWith('abstraction') ? contrary : row.expectedResult,
    }));
    expect(deniedIn(inRows).length).toBeGreaterThan(0);
  });

  it('finds the mistake that the lesson corrects, told as true and not where it is called a mistake', () => {
    const said = belief.replaceAll(/[«»\s]+/gu, ' ').trim();
    expect(deniedIn(recorded(said)).length).toBe(1);
    expect(deniedIn(recorded(`C’est une erreur de dire : ${said}`))).toEqual([]);
  });

  it('says nothing of a sheet that carries no statements', () => {
    const { lesson, ...bare } = recorded(statement.replace('est', 'n’est pas'));
    if (lesson === undefined) throw new Error('a sheet of a lesson has one');
    const { claims: _claims, ...older } = lesson;
    for (const content of [bare, { ...bare, lesson: older }]) {
      const { findings, passed } = assess(content, { competenceIds: null });
      expect([...findings.map(({ code }) => code), ...passed]).not.toContain('lesson-denied');
    }
  });
});

describe('numbers', () => {
  const physics = {
    ...fractionsLesson,
    facts: [
      ...fractionsLesson.facts,
      {
        id: 'f13',
        kind: 'property' as const,
        text: 'Une pastèque du marché pèse environ 4 kilogrammes.',
        source: 'connaissance générale',
      },
    ],
  };
  const watermelon = compose(withLesson(physics));
  const deniedOf = (text: string) =>
    deniedIn({ ...watermelon, writtenRecord: { title: 'Je retiens', text } });

  it('of a fact are the lesson’s', () => {
    expect(deniedOf('Une pastèque du marché pèse environ 4 kilogrammes.')).toEqual([]);
    expect(deniedOf('Une pastèque du marché pèse environ 9 kilogrammes.')).toHaveLength(1);
  });

  it('of an example that is reckoned may be others', () => {
    expect(
      deniedOf('Quand le numérateur est égal au dénominateur, la fraction vaut l’unité : 5/5 = 1.'),
    ).toEqual([]);
  });
});
