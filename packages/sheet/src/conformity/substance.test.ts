import { describe, expect, it } from 'vitest';
import { rowsOf, updateRow } from '../edit/index.ts';
import { secondaryMaths } from '../fixtures/index.ts';
import type { FindingCode, Row, SheetContent } from '../model/index.ts';
import { applyFix, assess } from './index.ts';

const knowledge = {
  competenceIds: new Set(secondaryMaths.planning.competences.map(({ id }) => id)),
};
const good = secondaryMaths;
const codes = (content: SheetContent) =>
  assess(content, knowledge).findings.map(({ code }) => code);
/** Row 4 of the sheet on the square of a sum, changed. */
const row = (patch: Partial<Row>) => updateRow(good, 'row-4', patch);
const said = (instruction: string, expectedResult: string) => row({ instruction, expectedResult });
const record = (text: string) => ({ ...good, writtenRecord: { ...good.writtenRecord, text } });
const identified = (patch: Partial<SheetContent['identification']>) => ({
  ...good,
  identification: { ...good.identification, ...patch },
});
const items = (change: (item: SheetContent['evaluation']['items'][number]) => object) => ({
  ...good,
  evaluation: {
    ...good.evaluation,
    items: good.evaluation.items.map((item) => ({ ...item, ...change(item) })),
  },
});
const everyRow = (change: (one: Row, index: number) => Partial<Row>) =>
  rowsOf(good).reduce(
    (content, { row: one }, index) => updateRow(content, one.id, change(one, index)),
    good,
  );

describe('each rule finds what is spoiled', () => {
  it.each<[FindingCode, string, SheetContent]>([
    ['canvas', 'an outline', { ...good, origin: 'canvas' }],
    ['content-blank', 'dots for a result', row({ expectedResult: '……………………' })],
    ['content-blank', 'a placeholder in the record', record('[à compléter]')],
    ['content-blank', 'underscores for an answer', items(() => ({ answer: '_______' }))],
    [
      'leftover',
      'a model that introduces',
      row({ instruction: 'Bien sûr ! Voici la fiche demandée.' }),
    ],
    ['leftover', 'a model that excuses itself', record('En tant qu’IA, je ne peux pas le savoir.')],
    ['leftover', 'a name in a template', row({ instruction: 'Observe {{document}}.' })],
    [
      'leftover',
      'an instruction to a model',
      row({ instruction: 'Tu es un expert en pédagogie.' }),
    ],
    ['markup', 'Markdown', row({ instruction: '**Calcule** 12².' })],
    ['markup', 'HTML', row({ expectedResult: 'A trouvé <b>144</b>.' })],
    ['markup', 'LaTeX', row({ expectedResult: 'A trouvé $\\frac{1}{2}$.' })],
    [
      'row-repeated',
      'a row twice',
      said(rowsOf(good)[0]?.row.instruction ?? '', rowsOf(good)[0]?.row.expectedResult ?? ''),
    ],
    [
      'row-says-nothing',
      'one word',
      updateRow(good, 'row-6', { instruction: 'Mange.', expectedResult: 'A mangé.' }),
    ],
    [
      'row-says-nothing',
      'one word beside a good result',
      updateRow(good, 'row-6', { instruction: 'Mange.' }),
    ],
    ['row-says-nothing', 'an order without a task', said('Suis bien la leçon.', 'A suivi.')],
    [
      'row-off-topic',
      'a recipe',
      said(
        'Coupe le gombo en rondelles et lave le poisson fumé.',
        'Gombo coupé, poisson lavé, marmite prête.',
      ),
    ],
    [
      'row-foreign-language',
      'English in a French sheet',
      said(
        'Look at the square and say what you see in it.',
        'The learner has said the name of the side.',
      ),
    ],
    [
      'row-result-echo',
      'the order again',
      said(
        'Classe les expressions du tableau selon leur signe.',
        'A bien classé les expressions du tableau selon leur signe.',
      ),
    ],
    ['row-result-vague', 'a good answer', row({ expectedResult: 'Bonne réponse.' })],
    ['row-result-vague', 'some of anything', row({ expectedResult: 'A donné 3 exemples.' })],
    [
      'title-pasted',
      'the title in each row',
      everyRow((_, index) => ({
        instruction: `Réfléchis ${'encore '.repeat(index)}à : Carré d’une somme, carré d’une différence.`,
      })),
    ],
    ['equation-false', 'two and two', row({ expectedResult: 'A écrit : 2 + 2 = 5.' })],
    ['equation-false', 'a conversion', row({ expectedResult: 'A écrit : 3 m = 30 cm.' })],
    ['equation-false', 'in the record', record('Exemple : 7 × 8 = 54.')],
    ['fact-denied', 'a year', record('Le Bénin devient indépendant en 1965.')],
    ['fact-denied', 'a place', record('La capitale du Bénin est Cotonou.')],
    ['fact-denied', 'a number', record('Un triangle a quatre côtés.')],
    ['fact-denied', 'time that goes backwards', record('La guerre dure de 1897 à 1894.')],
    [
      'document-missing',
      'a document that is not there',
      row({ instruction: 'Lis le document 7 et relève les aires.' }),
    ],
    ['evaluation-missing', 'no question', { ...good, evaluation: { instructions: '', items: [] } }],
    [
      'evaluation-short',
      'one question',
      { ...good, evaluation: { ...good.evaluation, items: good.evaluation.items.slice(0, 1) } },
    ],
    ['evaluation-unanswered', 'no answer', items(() => ({ answer: '' }))],
    [
      'evaluation-unanswered',
      'an answer that is promised',
      items(() => ({ answer: 'Réponse de l’élève.' })),
    ],
    [
      'evaluation-off-topic',
      'one question again and again',
      items(() => ({ question: 'Développe (x + 1)².' })),
    ],
    ['criteria-missing', 'no criteria', good],
    ['written-record-missing', 'no record', record('')],
    [
      'written-record-thin',
      'a record of any topic',
      record('C’est très important. Il faut bien retenir cette leçon.'),
    ],
    [
      'written-record-disagrees',
      'a record of something else',
      record(
        'Le gombo se coupe en rondelles, le poisson fumé se lave, l’huile rouge chauffe dans la marmite.',
      ),
    ],
    ['row-too-long', 'most of the session', row({ minutes: 40 })],
    ['group-work-short', 'a minute for groups', row({ grouping: 'TG', minutes: 1 })],
    ['class-size-ignored', 'a hundred learners', identified({ classSize: 100, groupCount: 17 })],
    [
      'sentences-long',
      'a wall of text',
      row({ instruction: 'Calcule '.concat('le carré de la somme puis '.repeat(14)) }),
    ],
    [
      'unsafe',
      'mains current',
      row({ instruction: 'Branche les fils dénudés dans la prise de courant.' }),
    ],
    ['unsafe', 'a climb', row({ instruction: 'Grimpe sur le toit et mesure le côté du carré.' })],
    ['unsafe', 'medicine', row({ instruction: 'Avale un comprimé et décris son goût.' })],
  ])('%s: %s', (code, _, content) => {
    expect(codes(content)).toContain(code);
  });
});

describe('each rule leaves alone what is good', () => {
  it.each<[FindingCode, string, SheetContent]>([
    [
      'content-blank',
      'a blank for the learner',
      row({ instruction: 'Complète : (a + b)² = ______.' }),
    ],
    ['content-blank', 'a list that goes on', row({ expectedResult: 'A écrit : 4, 9, 16…' })],
    [
      'leftover',
      'a story that begins',
      row({ instruction: 'Voici le problème de Codjo. Trouve l’aire du carré.' }),
    ],
    [
      'markup',
      'bold in the record',
      record('Le **carré d’une somme** est (a + b)² = a² + 2ab + b².'),
    ],
    ['markup', 'a formula of a spreadsheet', row({ expectedResult: 'A tapé : =B2*$G$1.' })],
    ['row-says-nothing', 'a terse row', said('Calcule AB.', 'AB = AC')],
    ['row-says-nothing', 'a number', said('Mesure le côté.', '12 cm')],
    ['row-says-nothing', 'a word that is said', said('Dis la figure.', 'A dit : un triangle.')],
    ['row-result-vague', 'an equality', row({ expectedResult: 'AB = AC' })],
    ['row-result-vague', 'a length', row({ expectedResult: '12 cm' })],
    ['row-result-vague', 'a word that is said', row({ expectedResult: 'A dit : un triangle.' })],
    ['row-result-vague', 'a bare answer', row({ expectedResult: 'Un carré.' })],
    ['row-result-vague', 'one word', row({ expectedResult: 'Faux.' })],
    [
      'row-result-echo',
      'an answer in the order’s words',
      said('Dis si 5 est plus grand que 3.', '5 est plus grand que 3 : 5 > 3.'),
    ],
    [
      'equation-false',
      'an equation to solve',
      row({ expectedResult: 'A écrit : x + 2 = 5, donc x = 3.' }),
    ],
    [
      'equation-false',
      'a mistake that is judged',
      row({ expectedResult: 'A dit que 2 + 2 = 5 est faux.' }),
    ],
    ['equation-false', 'a learner’s mistake', row({ difficulty: 'Il écrit 3² + 4² = 12².' })],
    [
      'equation-false',
      'a conversion that holds',
      row({ expectedResult: '3 m = 300 cm ; 1,5 h = 90 min' }),
    ],
    ['fact-denied', 'the right year', record('Le Bénin devient indépendant le 1er août 1960.')],
    [
      'fact-denied',
      'two events',
      record('De la Révolution française, 1789, à la Conférence de Berlin, 1885.'),
    ],
    ['fact-denied', 'a question', row({ instruction: 'La capitale du Bénin est-elle Cotonou ?' })],
    ['document-missing', 'a document of the sheet', row({ instruction: 'Lis le document 1.' })],
    [
      'evaluation-short',
      'one question in half an hour',
      {
        ...identified({ duration: 30 }),
        evaluation: { ...good.evaluation, items: good.evaluation.items.slice(0, 1) },
      },
    ],
    [
      'unsafe',
      'a warning',
      row({ instruction: 'Ne touche jamais une prise de courant : dis pourquoi.' }),
    ],
    ['unsafe', 'a harmless cut', row({ instruction: 'Coupe le carton en deux carrés.' })],
    [
      'row-foreign-language',
      'quoted words',
      said('Lis « The square has four sides » et traduis.', 'A dit : « Le carré a quatre côtés. »'),
    ],
  ])('%s: %s', (code, _, content) => {
    expect(codes(content)).not.toContain(code);
  });
});

describe('the two figures', () => {
  it('leave a faultless substance without a lesson to the teacher', () => {
    expect(assess(good, knowledge)).toMatchObject({ substance: 'unjudged' });
    const lesson = {
      id: 'l',
      author: 'pack' as const,
      label: 'Ardoise',
      terms: ['carré', 'somme'],
    };
    const { form, substance, score } = assess({ ...good, lesson }, knowledge);
    expect(substance).toBeTypeOf('number');
    expect(score).toBe(Math.min(form, Number(substance)));
  });

  it('give a number to a substance in which something is wrong', () => {
    const hollow = everyRow(() => ({ instruction: 'Mange.', expectedResult: 'A mangé.' }));
    const { score, form, substance } = assess(hollow, knowledge);
    expect(form).toBeGreaterThan(80);
    expect(substance).toBeLessThan(20);
    expect(score).toBe(substance);
  });

  it('give a canvas 60 at most, however full it is', () => {
    expect(assess({ ...good, origin: 'canvas' }, knowledge).score).toBeLessThanOrEqual(60);
  });
});

it('takes markup away without touching the words', () => {
  const marked = row({ instruction: '## **Calcule** 12².' });
  const finding = assess(marked, knowledge).findings.find(({ code }) => code === 'markup');
  if (finding === undefined) throw new Error('No finding');
  const cleaned = rowsOf(applyFix(marked, finding)).find(({ row: one }) => one.id === 'row-4');
  expect(cleaned?.row.instruction).toBe('Calcule 12².');
});
