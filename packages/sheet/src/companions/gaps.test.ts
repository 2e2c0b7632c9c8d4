import { describe, expect, test } from 'vitest';
import { compose } from '../composer/index.ts';
import { free, withLesson } from '../composer/testing/requests.ts';
import { fractionsLesson } from '../fixtures/lessons.ts';
import { olderSheet } from '../fixtures/older-sheet.ts';
import type { SheetContent } from '../model/index.ts';
import { companionKinds, companionsOf, gapsOf } from './index.ts';

const sheet = compose(withLesson(fractionsLesson));
const withItems = (items: SheetContent['evaluation']['items']): SheetContent => ({
  ...sheet,
  evaluation: { ...sheet.evaluation, items },
});

const without = { learner: 'no-lesson', remediation: 'no-lesson', next: 'no-lesson' };

describe('what a sheet gives', () => {
  test('with its lesson, everything', () => {
    expect(companionsOf('all', sheet, fractionsLesson)).toEqual(companionKinds);
    expect(companionsOf('next', sheet, fractionsLesson)).toEqual(['next']);
  });

  test('without one, what stands on the sheet itself', () => {
    // Dots stand where older sheets should say something.
    expect(gapsOf(olderSheet, null)).toEqual({
      ...without,
      record: 'blank',
      evaluation: 'unanswered',
    });
    expect(gapsOf(sheet, null)).toEqual({ ...without, record: null, evaluation: null });
  });

  test('as a canvas, nothing before the teacher has filled it in', () => {
    const canvas = compose(free({ level: 'cm1', discipline: 'mathematiques' }));
    expect(gapsOf(canvas, null)).toEqual({
      ...without,
      record: 'canvas',
      evaluation: 'canvas',
    });
    const filled = {
      ...canvas,
      writtenRecord: { title: 'Résumé', text: 'Un triangle a trois côtés.' },
    };
    expect(companionsOf('all', filled, null)).toEqual(['record']);
  });

  test('no text for the board where dots stand for it', () => {
    const blank = { ...sheet, writtenRecord: { title: 'Résumé', text: 'Je retiens : ………………' } };
    expect(gapsOf(blank, fractionsLesson).record).toBe('blank');
    expect(companionsOf('record', blank, fractionsLesson)).toEqual([]);
  });

  test('no evaluation with a question that has no answer, or with too many', () => {
    const [first] = sheet.evaluation.items;
    if (first === undefined) throw new Error('no item');
    expect(gapsOf(withItems([{ ...first, answer: ' ' }]), fractionsLesson).evaluation).toBe(
      'unanswered',
    );
    const many = Array.from({ length: 10 }, (_, index) => ({
      ...first,
      id: `q${index}`,
      question: `Question ${index}`,
    }));
    expect(gapsOf(withItems(many), fractionsLesson).evaluation).toBe('too-many');
  });

  test('no learner’s sheet when every exercise is longer than half a page', () => {
    const long = 'Lis ce texte. '.repeat(60);
    const lesson = {
      ...fractionsLesson,
      exercises: fractionsLesson.exercises.map((one) => ({ ...one, statement: long })),
    };
    expect(gapsOf(sheet, lesson).learner).toBe('no-exercise');
  });
});
