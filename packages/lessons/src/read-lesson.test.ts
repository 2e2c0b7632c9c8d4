import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTogether } from './check-together.ts';
import { contentFolder } from './content-paths.ts';
import { readLesson } from './read-lesson.ts';
import { spoil } from './spoil.ts';

const right = readFileSync(join(contentFolder, 'mathematiques/cm1/fractions-simples.yaml'), 'utf8');
const history = readFileSync(
  join(contentFolder, 'histoire-geographie/3e/conference-de-berlin.yaml'),
  'utf8',
);
const portrait = readFileSync(join(contentFolder, 'francais/5e/le-portrait.yaml'), 'utf8');

/** Spaces as French wants them in what a test writes. */
const typeset = (text: string) =>
  text
    .replaceAll('« ', '«\u202f')
    .replaceAll(' »', '\u202f»')
    .replaceAll(/ (?=[;?!])/g, '\u202f');

describe('a spoiled lesson is refused with its line and the reason', () => {
  it.each([
    ['a check that is false', right, '["6 - 4 == 2"', '["6 - 4 == 3"', 'check-false'],
    ['a check that cannot be read', right, '["6 - 4 == 2"', '["6 moins 4"', 'check-unreadable'],
    [
      'a printed equation',
      right,
      '\u202f2 parts blanches',
      '\u202f3 parts blanches',
      'equation-false',
    ],
    ['an unknown fact', right, 'facts: [f11]', 'facts: [f99]', 'reference-unknown'],
    [
      'an unknown support in a sentence',
      right,
      'la figure s2',
      'la figure s9',
      'reference-unknown',
    ],
    ['weights that do not add up', right, 'weight: 16', 'weight: 17', 'weights-sum'],
    ['a role before its turn', right, 'role: transfer', 'role: recall', 'role-order'],
    ['a grouping of English', right, 'grouping: TG', 'grouping: GW', 'grouping-foreign'],
    [
      'points that do not add up',
      right,
      'points: 6\n    - id: i2',
      'points: 5\n    - id: i2',
      'points-sum',
    ],
    [
      'a text read again that nobody has read',
      portrait,
      'order: "Lis le message de Nouni.',
      'order: "Relis le message de Nouni.',
      'read-before',
    ],
    ['a placeholder', right, 'answer: "300', 'answer: "……………… 300', 'blank'],
    [
      'a date that does not exist',
      history,
      'date: "1898-06-14"',
      'date: "1898-06-31"',
      'date-invalid',
    ],
    [
      'a date that the text denies',
      history,
      'date: "1898-06-14"',
      'date: "1898-07-14"',
      'date-invalid',
    ],
    [
      'a review that did not happen',
      right,
      'reviewed_on: null',
      'reviewed_on: "2026-01-01"',
      'review-invalid',
    ],
    ['a field that does not exist', right, 'place: to-confirm', 'place: sure', 'shape'],
    [
      'a date that the fact base denies',
      history,
      'order: "Lis la situation',
      'order: "L’accord du 14 juin 1897 partage le Borgou. Lis la situation',
      'fact-denied',
    ],
    [
      'the id of a fact in a sentence',
      right,
      'order: "Lis la situation',
      'order: "Relis f2. Lis la situation',
      'reference-unknown',
    ],
    [
      'a document that an order names and its activity does not list',
      right,
      'order: "Lis la situation',
      'order: "Regarde s2. Lis la situation',
      'support-unlisted',
    ],
    [
      'the plural for one learner',
      right,
      'order: "Calcule sur ton ardoise',
      'order: "Calculez sur ton ardoise',
      'voice',
    ],
    [
      '"tu" for a group',
      right,
      'order: "Comparez les bandes',
      'order: "Compare tes bandes',
      'voice',
    ],
    [
      'an item about a fact that no activity uses',
      right,
      'objective: o1\n      facts: [f1, ',
      'objective: o1\n      facts: [f9, ',
      'fact-unmet',
    ],
    [
      'orders too hard for the class',
      right,
      'order: "Lis la situation',
      `order: "${'Proportionnellement fractionnez individuellement. '.repeat(20)}Lis la situation`,
      'level-hard',
    ],
    [
      'an answer that has nothing to do with the facts',
      right,
      'answer: "Six parties égales\u202f; tomate 3/6, gombo 2/6, piment 1/6."',
      'answer: "Mange."',
      'answer-unfounded',
    ],
    [
      'an order that is dangerous',
      right,
      'order: "Lis la situation',
      'order: "Démonte une prise de courant. Lis la situation',
      'unsafe',
    ],
    ['a text that is no YAML', right, 'id: cm1', 'id: "cm1', 'yaml'],
  ])('%s', (_name, text, from, to, code) => {
    const { spoiled, line } = spoil(text, from, to);
    const { faults } = readLesson(spoiled);
    const fault = faults.find((one) => one.code === code);
    expect(fault, JSON.stringify(faults)).toBeDefined();
    // What is measured over a list is reported where the list begins.
    if (!code.endsWith('-sum') && code !== 'level-hard')
      expect(Math.abs((fault?.line ?? 0) - line)).toBeLessThan(8);
  });
});

describe('a mistake that learners are to find may stand', () => {
  it.each([
    [
      'in the statement of an exercise',
      'statement: "Écris en chiffres',
      'statement: "Corrige 2 + 2 = 5. Écris en chiffres',
    ],
    [
      'quoted in an order',
      'order: "Lis la situation',
      'order: "Corrige « 2 + 2 = 5 ». Lis la situation',
    ],
    [
      'quoted in a remediation',
      'do: "Plie deux bandes',
      'do: "Corrige « 2 + 2 = 5 ». Plie deux bandes',
    ],
  ])('%s', (_name, from, to) => {
    expect(readLesson(typeset(spoil(right, from, to).spoiled)).faults).toEqual([]);
  });

  it('but not in a result', () => {
    const { spoiled } = spoil(right, 'expected: "3\u202f; 4', 'expected: "« 2 + 2 = 5 » ; 3 ; 4');
    const codes = readLesson(typeset(spoiled)).faults.map(({ code }) => code);
    expect(codes).toEqual(['equation-false']);
  });
});

describe('a support may hold a mistake to be found, which is named', () => {
  const table = (rows: string, mistakes: string) =>
    right.replace(
      /^misconceptions:/mu,
      `  - id: s9\n    kind: table\n    title: "Calculs de Codjo"\n    rows: [[${rows}]]\n    mistakes: [${mistakes}]\n$&`,
    );
  const found = (rows: string, mistakes: string) =>
    readLesson(typeset(table(rows, mistakes)))
      .faults.map(({ code }) => code)
      .filter((code) => code === 'equation-false' || code === 'mistake-true');

  it.each([
    ['it is named', '"2 + 2 = 5"', '"2 + 2 = 5"', []],
    ['another one is false', '"2 + 2 = 5", "3 + 3 = 7"', '"2 + 2 = 5"', ['equation-false']],
    ['what is named is true', '"2 + 2 = 4"', '"2 + 2 = 4"', ['mistake-true']],
    ['what is named does not stand there', '"2 + 2 = 4"', '"2 + 2 = 5"', ['mistake-true']],
  ])('%s', (_name, rows, mistakes, codes) => {
    expect(found(rows, mistakes)).toEqual(codes);
  });
});

it('a name that ends like a verb in the plural is none', () => {
  const { spoiled } = spoil(
    right,
    'order: "Lis la situation',
    'order: "À Agadez, lis la situation',
  );
  expect(readLesson(typeset(spoiled)).faults).toEqual([]);
});

it('a conversion is computed', () => {
  const { spoiled } = spoil(right, 'expected: "3\u202f; 4', 'expected: "3 m = 30 cm ; 3 ; 4');
  const codes = readLesson(typeset(spoiled)).faults.map(({ code }) => code);
  expect(codes).toContain('equation-false');
});

describe('a rule of safety may name a danger', () => {
  it.each([
    'Ne touche jamais une prise de courant.',
    'Regarde, sans rien toucher, la prise de courant.',
  ])('%s', (rule) => {
    const { spoiled } = spoil(
      right,
      'order: "Lis la situation',
      `order: "${rule} Lis la situation`,
    );
    expect(readLesson(typeset(spoiled)).faults).toEqual([]);
  });
});

describe('lessons beside each other', () => {
  const { lesson } = readLesson(right);
  it('share no sentence and no id', () => {
    const faults = checkTogether([
      { path: 'a', lesson, faults: [] },
      { path: 'b', lesson, faults: [] },
    ]);
    expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['id-twice', 'shared']));
  });

  it('name entries and competences that the catalogue has', () => {
    if (lesson === null) throw new Error('The lesson cannot be read');
    const identity = { ...lesson.identity, catalogue: ['mathematiques-cm1-nothing'] };
    const faults = checkTogether([{ path: 'a', lesson: { ...lesson, identity }, faults: [] }]);
    expect(faults.map(({ code }) => code)).toEqual(['entry-unknown']);
  });

  it('serve entries of their own discipline and class', () => {
    if (lesson === null) throw new Error('The lesson cannot be read');
    const foreign = ['mathematiques-3e-notion-theoreme-de-thales-epr'];
    const identity = { ...lesson.identity, catalogue: foreign };
    const faults = checkTogether([{ path: 'a', lesson: { ...lesson, identity }, faults: [] }]);
    expect(faults.map(({ code }) => code)).toEqual(['entry-foreign']);
  });
});
