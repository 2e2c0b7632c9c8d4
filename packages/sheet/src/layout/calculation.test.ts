import { describe, expect, it } from 'vitest';
import { calculationSlots } from './calculation.ts';
import { createRandom } from './random.ts';

const compute = (text: string): number => {
  const [, a = '', sign = '', b = ''] =
    /^(\d+) ([+−×]) (\d+)$/.exec(text.replace(/\u202f/g, '').trim()) ?? [];
  if (sign === '+') return Number(a) + Number(b);
  return sign === '−' ? Number(a) - Number(b) : Number(a) * Number(b);
};

describe('mental calculation', () => {
  it('gives correct answers at every level', () => {
    for (const level of ['ci', 'cp', 'ce1', 'ce2', 'cm1', 'cm2'] as const) {
      for (let seed = 0; seed < 40; seed += 1) {
        const { quick, quickAnswers } = calculationSlots(level, 'fr', createRandom(`${seed}`));
        const asked = quick.split('\u202f;');
        const answers = quickAnswers
          .split('\u202f;')
          .map((text) => Number.parseInt(text.replace(/\u202f/g, ''), 10));
        expect(asked).toHaveLength(3);
        expect(answers).toEqual(asked.map(compute));
        const largest = { ci: 10, cp: 20, ce1: 100, ce2: 2000, cm1: 2000, cm2: 2000 }[level];
        expect(Math.max(...answers)).toBeLessThanOrEqual(largest);
        expect(Math.min(...answers)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('stays within the numbers of the class on the way, by ten and by half', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { rule, ruleExample } = calculationSlots('ce1', 'fr', createRandom(`${seed}`));
      if (!rule.includes('multiplie')) continue;
      expect(10 * Number.parseInt(ruleExample, 10), ruleExample).toBeLessThanOrEqual(100);
    }
  });
});
