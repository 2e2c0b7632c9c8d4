import { describe, expect, it } from 'vitest';
import { levels } from '../model/index.ts';
import { demarcheById, demarches, lengthAdvice, planMinutes } from './index.ts';

const briefest = [10, 12, 15, 19];

describe('a session of some minutes', () => {
  it('has few steps, each with the minutes to begin and end something', () => {
    for (const demarche of demarches) {
      for (const duration of briefest) {
        const plan = planMinutes(demarche, duration);
        expect(plan.length, demarche.id).toBeGreaterThanOrEqual(2);
        const minutes = plan.flatMap((item) => item.minutes);
        expect(Math.min(...minutes), `${demarche.id}, ${duration} min`).toBeGreaterThanOrEqual(2);
        expect(minutes.reduce((sum, value) => sum + value, 0)).toBe(duration);
      }
    }
  });

  it('leaves out what goes before and after its heart, but no warm-up', () => {
    const rolesOf = (id: string) => {
      const demarche = demarcheById(id);
      if (demarche === undefined) throw new Error(`no démarche ${id}`);
      return planMinutes(demarche, 10).map(({ step }) => step.role);
    };
    expect(rolesOf('primary-maths')).toEqual([
      'hook',
      'concretise',
      'abstract',
      'practise',
      'evaluate',
    ]);
    expect(rolesOf('secondary-eps')).toContain('recall');
    expect(rolesOf('assessment')).toEqual(['practise', 'objectivise', 'evaluate']);
  });
});

describe('what is said of a length', () => {
  it('is that only the heart fits, in every class', () => {
    for (const level of [...levels, null]) {
      expect(lengthAdvice({ level, kind: 'lesson', duration: 19 })).toBe('brief');
      expect(lengthAdvice({ level, kind: 'lesson', duration: 20 })).toBeNull();
    }
  });

  it.each([
    ['ci', 60, null],
    ['ci', 61, 'long'],
    ['ci', 240, 'long'],
    ['cm2', 120, null],
    ['cm2', 180, 'long'],
    ['3e', 110, null],
    ['3e', 240, 'long'],
  ] as const)('in %s, %i minutes: %s', (level, duration, advice) => {
    expect(lengthAdvice({ level, kind: 'lesson', duration })).toBe(advice);
  });

  it('leaves a paper of four hours to the last classes', () => {
    expect(lengthAdvice({ level: 'tle', kind: 'assessment', duration: 240 })).toBeNull();
    expect(lengthAdvice({ level: 'ce1', kind: 'assessment', duration: 240 })).toBe('long');
  });
});
