import { describe, expect, it } from 'vitest';
import { rowsOf } from '../edit/index.ts';
import { compose } from './index.ts';
import { free } from './testing/requests.ts';

describe('the wording of a composed sheet', () => {
  const frenchWords =
    /\b(?:le|la|les|des|une|élève|élèves|consigne|séance|tableau|écris|cahier)\b/i;

  it('is English throughout in a sheet of English, whatever language was requested', () => {
    const content = compose(
      free({
        level: '5e',
        discipline: 'anglais',
        topic: { kind: 'free', title: 'Holidays' },
        language: 'fr',
      }),
    );
    expect(content.language).toBe('en');
    expect(
      JSON.stringify({
        ...content,
        planning: {
          ...content.planning,
          competences: content.planning.competences.map(({ label }) => label),
        },
        phases: content.phases.map((phase) => [
          phase.title,
          phase.steps.map((step) => [step.title, step.rows]),
        ]),
      }),
    ).not.toMatch(frenchWords);
    expect(new Set(rowsOf(content).map(({ row }) => row.grouping))).toEqual(
      new Set(['IW', 'PW', 'GW', 'CW']),
    );
  });

  it('is English in a mathematics sheet requested in English, with the groupings of mathematics', () => {
    for (const level of ['cp', 'cm2', '2nde'] as const) {
      const content = compose(
        free({
          level,
          discipline: 'mathematiques',
          language: 'en',
          topic: { kind: 'free', title: 'Shapes' },
        }),
      );
      const texts = rowsOf(content).map(({ row }) => `${row.instruction} ${row.expectedResult}`);
      expect(texts.filter((text) => frenchWords.test(text))).toEqual([]);
      expect(rowsOf(content).every(({ row }) => ['TI', 'TG', 'TC'].includes(row.grouping))).toBe(
        true,
      );
    }
  });

  it('follows French typography, including titles with quotation marks', () => {
    const title = "L'adverbe en « -ment » : quoi ?";
    const text = JSON.stringify(
      compose(free({ level: '6e', discipline: 'francais', topic: { kind: 'free', title } })).phases,
    );
    expect(text).not.toMatch(/\p{L}'\p{L}/u);
    expect(text).not.toMatch(/ [;?!:»]|« /);
    expect(text).toContain('«\u202fL’adverbe en “-ment”\u00a0: quoi\u202f?\u202f»');
  });
});

describe('mental calculation', () => {
  it('gives correct answers at every level', () => {
    const compute = (text: string): number => {
      const [, a = '', sign = '', b = ''] =
        /^(\d+) ([+−×]) (\d+)$/.exec(text.replace(/\u202f/g, '').trim()) ?? [];
      if (sign === '+') return Number(a) + Number(b);
      return sign === '−' ? Number(a) - Number(b) : Number(a) * Number(b);
    };
    for (const level of ['ci', 'cp', 'ce1', 'ce2', 'cm1', 'cm2'] as const) {
      for (let seed = 0; seed < 40; seed += 1) {
        const content = compose(free({ level, discipline: 'mathematiques', seed: String(seed) }));
        const row = rowsOf(content).find(({ step }) => step.key === 'brule-pourpoint')?.row;
        const asked =
          row?.instruction.split('\u00a0: ')[1]?.replace(/\.$/, '').split('\u202f;') ?? [];
        const answers = (row?.expectedResult.split('\u00a0: ')[1] ?? '')
          .split('\u202f;')
          .map((text) => Number.parseInt(text.replace(/\u202f/g, ''), 10));
        expect(asked).toHaveLength(3);
        expect(answers).toEqual(asked.map(compute));
        const largest = { ci: 10, cp: 20, ce1: 100 }[level as 'ci'] ?? 2000;
        expect(Math.max(...answers)).toBeLessThanOrEqual(largest);
        expect(Math.min(...answers)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
