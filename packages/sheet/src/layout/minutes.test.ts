import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { copyingMinutes, evaluationMinutes, minutesOf } from './minutes.ts';

const row = (weight: number, fewest = 2): Draft => ({
  instruction: '',
  expectedResult: '',
  grouping: 'TI',
  weight,
  fewest,
  budget: 'work',
});

describe('minutes of rows', () => {
  it('are shared by weight among the others when groups need more than their share', () => {
    const minutes = minutesOf([row(5, 7), row(5, 7), row(20), row(10), row(10)], 34);
    expect(minutes).toEqual([7, 7, 10, 5, 5]);
  });

  it('add up and hold what each row needs', () => {
    const drafts = [row(1, 5), row(30), row(2, 3), row(2), row(9)];
    const minutes = minutesOf(drafts, 31);
    expect(minutes.reduce((sum, value) => sum + value, 0)).toBe(31);
    expect(minutes.every((value, index) => value >= (drafts[index]?.fewest ?? 0))).toBe(true);
  });
});

describe('minutes of copying', () => {
  const record = { title: 'Les séismes', text: 'mot '.repeat(148) };

  it('grow with the text and shrink with the age', () => {
    expect(copyingMinutes(record, { level: '4e', minutes: 94 })).toEqual({
      needed: 10,
      given: 10,
    });
    expect(copyingMinutes(record, { level: 'cm2', minutes: 200 }).needed).toBe(17);
  });

  it('fit an hour', () => {
    expect(copyingMinutes(record, { level: '4e', minutes: 46 })).toEqual({ needed: 10, given: 10 });
  });

  it('leave the rest of a very long record to the next session', () => {
    expect(copyingMinutes(record, { level: 'cm2', minutes: 46 })).toEqual({
      needed: 17,
      given: 11,
    });
  });
});

describe('minutes of the evaluation', () => {
  const item = { question: 'Que vaut 3 × 4 ?', answer: '12', objective: null };
  const text = { ...item, question: 'Discute en douze lignes.' };

  it('are those of the questions that are answered in the session', () => {
    expect(evaluationMinutes(55, { items: [item, item, item] })).toBe(9);
    expect(evaluationMinutes(55, { items: [item, item, text], later: 1 })).toBe(6);
  });

  it('are more where a long session writes a text', () => {
    expect(evaluationMinutes(110, { items: [item, item, item] })).toBe(15);
    expect(evaluationMinutes(110, { items: [item, item, text] })).toBe(23);
  });
});
