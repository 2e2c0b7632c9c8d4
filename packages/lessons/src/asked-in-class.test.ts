import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFolder } from './content-paths.ts';
import { readLesson } from './read-lesson.ts';
import { spoil } from './spoil.ts';

const right = readFileSync(join(contentFolder, 'mathematiques/cm1/fractions-simples.yaml'), 'utf8');
const english = readFileSync(join(contentFolder, 'anglais/5e/the-simple-past.yaml'), 'utf8');

/** Code and line of what is found once a text is replaced, and the line of that text. */
function found(text: string, from: string, to: string) {
  const { spoiled, line } = spoil(text, from, to);
  return { line, faults: readLesson(spoiled).faults };
}

describe('what is asked was met in each length', () => {
  /** The last item needs what the session of 55 minutes meets; half an hour asks another one. */
  const longer = spoil(right, 'facts: [f7, f12]\n      points', 'facts: [f7, f10]\n      points');

  it('an item may ask what 55 minutes meet, since half an hour asks another', () => {
    expect(readLesson(longer.spoiled).faults).toEqual([]);
  });

  it('but not what only 110 minutes meet', () => {
    const late = longer.spoiled.replace(/(weight: 10\n    from: )55/u, '$1110');
    const [fault, ...others] = readLesson(late).faults;
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ code: 'asked-early' });
    expect(fault?.reason).toContain('i3 is asked after 55 minutes, which do not meet f10');
    expect(Math.abs((fault?.line ?? 0) - longer.line)).toBeLessThan(3);
  });

  it('and one item is left for half an hour', () => {
    const all = right.replaceAll(/facts: \[.*\](?=\n      points)/gu, 'facts: [f10]');
    expect(readLesson(all).faults.map(({ code, reason }) => `${code}: ${reason}`)).toEqual([
      expect.stringMatching(/^asked-early: .* 30 minutes, .* i1: f10; i2: f10; i3: f10$/u),
    ]);
  });
});

describe('what comes before the situation does not work it out', () => {
  const last = '150 ÷ 3\u202f; 1\u202f800 ÷ 6."';

  it.each([
    ['its division, recalled', last, '120 ÷ 4."'],
    ['its division, in a check', 'check: "1500 / 5 == 300"', 'check: "120 / 4 == 30"'],
    ['its fraction of a price', 'check: "1500 / 5 == 300"', 'check: "3/4 * 1200 == 900"'],
  ])('not %s', (_name, from, to) => {
    const { line, faults } = found(right, from, to);
    expect(faults.map(({ code }) => code)).toEqual(['answer-in-view']);
    expect(Math.abs((faults[0]?.line ?? 0) - line)).toBeLessThan(3);
  });

  it.each([
    ['an operation on other numbers', '130 ÷ 4'],
    ['what every table holds', '3 × 4'],
    ['two of its numbers in a longer calculation', '7 ÷ 120 ÷ 4'],
    ['a number of hundredths', '1\u202f200 ÷ 100'],
  ])('but %s', (_name, operation) => {
    expect(found(right, last, `${operation}."`).faults).toEqual([]);
  });
});

describe('what each learner marks or fills in is no single copy', () => {
  const order = 'order: "Comme dans s1, écris la fraction, puis lis-la à ton voisin\u00a0:';

  it.each([
    ['a table filled in', right, order, 'order: "Complète le tableau s1\u00a0:'],
    ['a table of supports', right, order, 'order: "Lis bien, puis remplis s1\u00a0:'],
    ['a text underlined', right, order, 'order: "Souligne les mots de s1\u00a0:'],
    [
      'a quoted sentence, without a document',
      right,
      'order: "Calcule sur ton ardoise\u00a0:',
      'order: "Entoure le verbe de «\u202fAfi coud un sac\u202f»\u00a0:',
    ],
    ['a text in English', english, 'Count the past verbs', 'Underline the past verbs'],
  ])('%s', (_name, text, from, to) => {
    const { line, faults } = found(text, from, to);
    expect(faults.map(({ code, line: at }) => [code, at])).toEqual([['one-copy', line]]);
  });

  it.each([
    ['is copied first', 'order: "Recopie le tableau s1, puis complète-le\u00a0:'],
    ['is the learner’s own', 'order: "Plie ta bande et colorie comme dans s1\u00a0:'],
    ['is done on the slate', 'order: "Complète s1 sur ton ardoise\u00a0:'],
    ['is completed aloud', 'order: "Complète «\u202fJ’ajoute…\u202f» avec s1\u00a0:'],
  ])('it may when it %s', (_name, to) => {
    expect(found(right, order, to).faults).toEqual([]);
  });

  it('a class that has its copies may', () => {
    const own = right.replace(
      'learner: ["une bande',
      'learner: ["les tableaux copiés", "une bande',
    );
    expect(found(own, order, 'order: "Complète le tableau s1\u00a0:').faults).toEqual([]);
  });

  /** The same activity for others: a group is spoken to in the plural. */
  const by = (grouping: string) =>
    right.replace(/(?<=remedy: "Répéter demi[^\n]*\n    grouping: )TI/u, grouping);

  it.each([
    ['the class on the board', 'TC', 'order: "Complète le tableau s1\u00a0:'],
    ['a group that marks together', 'TG', 'order: "Entourez les nombres de s1\u00a0:'],
    ['a group that copies', 'TG', 'order: "Recopiez le tableau s1 et complétez-le\u00a0:'],
    ['a group that makes a table', 'TG', 'order: "Lisez s1 et remplissez un tableau\u00a0:'],
  ])('%s may', (_name, grouping, to) => {
    const codes = found(by(grouping), order, to).faults.map(({ code }) => code);
    expect(codes).not.toContain('one-copy');
  });

  it('a group does not fill in what has one copy', () => {
    const { line, faults } = found(
      by('TG'),
      order,
      'order: "Remplissez les lignes vides de s1\u00a0:',
    );
    const copies = faults.filter(({ code }) => code === 'one-copy');
    expect(copies.map(({ line: at }) => at)).toEqual([line]);
  });
});

describe('the criterion of an objective counts what its items hold', () => {
  const four = 'sans erreur dans au moins 4 cas sur 5';

  it.each([
    ['figures', 'sans erreur dans au moins 8 cas sur 9'],
    ['words', 'huit dessins justes sur dix'],
  ])('no more, in %s', (_name, criterion) => {
    const { line, faults } = found(right, four, criterion);
    expect(faults.map(({ code, line: at }) => [code, at])).toEqual([['criterion-uncounted', line]]);
  });

  it.each([
    ['as many parts as the answer has', 'sans erreur dans 3 cas sur 4'],
    ['no cases', 'sans erreur, sur une feuille'],
  ])('%s', (_name, criterion) => {
    expect(found(right, four, criterion).faults).toEqual([]);
  });

  it('as many as the question asks for', () => {
    const asked = right.replace('puis écris la fraction qu’', 'puis écris les neuf fractions qu’');
    expect(found(asked, four, 'sans erreur dans 8 cas sur 9').faults).toEqual([]);
  });
});
