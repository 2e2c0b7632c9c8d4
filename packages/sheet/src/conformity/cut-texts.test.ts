import { describe, expect, it } from 'vitest';
import { compose } from '../composer/index.ts';
import { withLesson } from '../composer/testing/requests.ts';
import { fractionsLesson } from '../fixtures/lessons.ts';
import type { SheetContent } from '../model/index.ts';
import { assess } from './index.ts';

const sheet = compose(withLesson(fractionsLesson));
const judge = (content: SheetContent) => assess(content, { competenceIds: null });
const placesOf = (content: SheetContent) =>
  judge(content)
    .findings.filter(({ code }) => code === 'text-cut')
    .map(({ place }) => `${place.section}/${place.field ?? ''}`);
const recorded = (text: string): SheetContent => ({
  ...sheet,
  writtenRecord: { ...sheet.writtenRecord, text },
});
const answered = (change: (answer: string) => string): SheetContent => ({
  ...sheet,
  evaluation: {
    ...sheet.evaluation,
    items: sheet.evaluation.items.map((item) => ({ ...item, answer: change(item.answer) })),
  },
});

describe('a record', () => {
  it('breaks off where its last line has no end and the others have', () => {
    const cut = recorded(
      '**Les fractions**\nLe dénominateur dit en combien de parts on partage.\nLe numérateur dit combien de',
    );
    expect(placesOf(cut)).toEqual(['writtenRecord/text']);
    expect(judge(cut).substance).toBeLessThanOrEqual(60);
  });

  it.each([
    ['whole lines', sheet.writtenRecord.text],
    ['words in a list', 'Je lis les mots de la classe.\nla porte – la table – le banc'],
    ['a document at the end', 'Le numérateur dit combien de parts on prend.\n(doc. 2)'],
    ['lines without marks', '1/2 un demi\n1/3 un tiers\n1/4 un quart'],
  ])('is whole with %s', (_, text) => {
    expect(placesOf(recorded(text))).toEqual([]);
  });
});

describe('answers', () => {
  it('break off where a row goes on with them', () => {
    const half = answered((answer) => answer.split(' ').slice(0, 6).join(' '));
    expect(placesOf(half).length).toBeGreaterThanOrEqual(2);
    expect(judge(half).substance).toBeLessThanOrEqual(60);
  });

  it('are whole as they are laid out', () => {
    expect(placesOf(sheet)).toEqual([]);
  });
});
