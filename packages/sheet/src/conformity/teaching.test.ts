import { describe, expect, it } from 'vitest';
import { rowsOf, updateRow } from '../edit/index.ts';
import { secondaryMaths } from '../fixtures/index.ts';
import type { FindingCode, Row, SheetContent } from '../model/index.ts';
import { assess } from './index.ts';

const knowledge = {
  competenceIds: new Set(secondaryMaths.planning.competences.map(({ id }) => id)),
};
const good = secondaryMaths;
const codes = (content: SheetContent) =>
  assess(content, knowledge).findings.map(({ code }) => code);
const row = (patch: Partial<Row>, id = 'row-4') => updateRow(good, id, patch);
const record = (text: string) => ({ ...good, writtenRecord: { ...good.writtenRecord, text } });
const identified = (patch: Partial<SheetContent['identification']>) => ({
  ...good,
  identification: { ...good.identification, ...patch },
});
const asked = (question: string, answer: string): SheetContent => ({
  ...good,
  evaluation: {
    ...good.evaluation,
    items: good.evaluation.items.map((item) => ({ ...item, question, answer })),
  },
});
const announced = (...knowledge: string[]): SheetContent => ({
  ...good,
  planning: { ...good.planning, knowledge },
});
const everyRow = (change: (one: Row, index: number) => Partial<Row>) =>
  rowsOf(good).reduce(
    (content, { row: one }, index) => updateRow(content, one.id, change(one, index)),
    good,
  );
const first = rowsOf(good).find(({ step }) => step.key === 'mise-en-situation')?.row.id ?? '';
const found = 'L’aire du grand terrain est la somme des aires des quatre parcelles du découpage.';
const words = ['aire', 'côté', 'carré', 'somme', 'produit', 'terme', 'différence', 'signe'];
const word = (index: number) => words[index % words.length] ?? '';
const dance = [
  ['Frappe le tambour de la danseuse.', 'Le tambour sonne ; la danseuse tourne.'],
  ['Chante le refrain de la danseuse.', 'Refrain chanté avec le tambour.'],
  ['Attache le foulard rouge de la danseuse.', 'Foulard attaché ; tambour posé.'],
] as const;

describe('each rule of teaching finds what is spoiled', () => {
  it.each<[FindingCode, string, SheetContent]>([
    [
      'topic-off-level',
      'integrals in the first year',
      identified({ level: 'ci', title: 'Les intégrales' }),
    ],
    ['topic-off-level', 'counting to ten in 4e', identified({ title: 'L’addition jusqu’à 10' })],
    [
      'rows-pasted',
      'rows of a lesson on dancing',
      everyRow((_, index) => {
        const [instruction, expectedResult] = dance[index - 3] ?? [];
        return instruction === undefined ? {} : { instruction, expectedResult };
      }),
    ],
    [
      'rows-patterned',
      'one sentence with another word of the topic',
      everyRow((_, index) => ({
        instruction: `Explique à ton voisin ce que tu sais de la notion de ${word(index)}.`,
      })),
    ],
    [
      'answer-given-away',
      'a question that says it',
      asked('Le carré de 12 est 144. Quel est le carré de 12 ?', '144'),
    ],
    [
      'answer-given-away',
      'an answer in brackets',
      asked('Développe (x + 1)² (réponse : x² + 2x + 1).', 'x² + 2x + 1'),
    ],
    [
      'answer-given-away',
      'an order that holds its result',
      row({
        instruction: 'Constate que le double produit ne peut pas être oublié.',
        expectedResult: 'Le double produit ne peut pas être oublié.',
      }),
    ],
    [
      'rule-given-early',
      'the record before the first activity',
      updateRow(record(found), first, { instruction: `Retiens bien la règle. ${found}` }),
    ],
    [
      'objective-unmet',
      'what another lesson teaches',
      announced('Décrire la germination du haricot.', 'Nommer les organes de la plante verte.'),
    ],
    [
      'level-hard',
      'words of a treatise in CE1',
      {
        ...record(
          'L’institutionnalisation conceptualise l’interdépendance multidimensionnelle des caractéristiques phénoménologiques.',
        ),
        identification: { ...good.identification, level: 'ce1' },
      },
    ],
    ['equation-false', 'an answer that is not the sum', asked('Calcule 45 + 27.', '71')],
    ['equation-false', 'an expansion', record('On retient : (a + b)² = a² + b².')],
    ['equation-false', 'a sum in words', record('Sept fois huit font cinquante-quatre.')],
    [
      'row-result-vague',
      'what was understood',
      row({
        expectedResult: 'A compris le développement du carré et le double produit des deux termes.',
      }),
    ],
    [
      'row-result-vague',
      'the words of the order and of the title',
      row({
        instruction: 'Discute de la place du double produit dans le développement.',
        expectedResult: 'Le groupe a discuté du double produit et du développement du carré.',
      }),
    ],
    [
      'results-misplaced',
      'results of other kinds',
      everyRow((_, index) =>
        index > 2
          ? {
              instruction: `Calcule le terme de ${word(index)}.`,
              expectedResult: 'A copié sans faute : terme.',
            }
          : {},
      ),
    ],
    [
      'statements-disagree',
      'the contrary',
      {
        ...announced('Le carré d’une somme est toujours plus grand que la somme des carrés.'),
        writtenRecord: {
          title: '',
          text: 'Le carré d’une somme est toujours plus petit que la somme des carrés.',
        },
      },
    ],
    [
      'evaluation-off-topic',
      'questions of geography',
      asked(
        'Cite deux fleuves du nord qui arrosent les savanes cotonnières.',
        'Le Mékrou et l’Alibori, fleuves des savanes.',
      ),
    ],
    [
      'row-repeated',
      'one order with small changes',
      everyRow((_, index) => ({
        instruction: `Lis ${['encore', 'bien', 'vite', 'tout', 'seul'][index % 5]} le tableau des aires et relève deux nombres du jardin.`,
        expectedResult: `Relevé ${['encore', 'bien', 'vite', 'tout', 'seul'][index % 5]} : 409 et 529 pour le jardin.`,
      })),
    ],
    [
      'row-says-nothing',
      'words that make no sentence',
      everyRow(() => ({ instruction: 'Carré somme dis terme produit aire signe double.' })),
    ],
    [
      'fact-denied',
      'what every schoolbook denies',
      record('Un triangle équilatéral a deux côtés égaux.'),
    ],
    ['fact-denied', 'a form that the language has not', record('Les journals parlent du carré.')],
  ])('%s: %s', (code, _, content) => {
    expect(codes(content)).toContain(code);
  });
});

describe('answers that are not those of the sheet', () => {
  const evaluated = (expectedResult: string, ...answers: readonly string[]) => {
    const id = rowsOf(good).find(({ step }) => step.key === 'evaluation')?.row.id ?? '';
    const [item] = good.evaluation.items;
    if (item === undefined) throw new Error('The sheet has no question');
    return updateRow(
      {
        ...good,
        evaluation: {
          ...good.evaluation,
          items: answers.map((answer, index) => ({
            ...item,
            id: `question-${index + 1}`,
            question: `Développe le carré ${index + 1} de la somme.`,
            answer,
          })),
        },
      },
      id,
      { expectedResult },
    );
  };

  it('differ from those of the row', () => {
    expect(codes(evaluated('1) 144 2) 169 3) 196', '121', '100', '196'))).toContain(
      'answers-disagree',
    );
  });

  it('may be in other words', () => {
    const found = codes(
      evaluated('1) 144 2) oui 3) 14²', '12² = 144', 'Oui : 13² = 169', '196 = 14²'),
    );
    expect(found).not.toContain('answers-disagree');
  });

  it('change places', () => {
    const moved: SheetContent = {
      ...good,
      writtenRecord: {
        title: '',
        text: 'La devise est fraternité, justice, travail. Le drapeau est vert, jaune et rouge. L’hymne est une aube nouvelle.',
      },
      evaluation: {
        ...good.evaluation,
        items: [
          ['Quelle est la devise ?', 'vert, jaune et rouge'],
          ['Quel est le drapeau ?', 'une aube nouvelle'],
          ['Quel est l’hymne ?', 'fraternité, justice, travail'],
        ].map(([question = '', answer = ''], index) => ({
          id: `question-${index + 1}`,
          question,
          answer,
          competenceId: null,
        })),
      },
    };
    const row = rowsOf(moved)[0]?.row.id ?? '';
    const taught = updateRow(moved, row, {
      instruction:
        'Dis la devise, montre le drapeau vert, jaune et rouge, chante l’hymne de l’aube.',
    });
    expect(codes(taught)).toContain('answers-disagree');
  });
});

describe('each rule of teaching leaves alone what is good', () => {
  it('a good sheet', () => {
    expect(codes(good)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/rows-|answer-given|rule-given|objective|level/u),
      ]),
    );
  });

  it.each<[FindingCode, string, SheetContent]>([
    [
      'topic-off-level',
      'a notion a class early',
      identified({ level: '5e', title: 'Les identités remarquables' }),
    ],
    ['answer-given-away', 'a choice', asked('Quel est le plus grand, 12 ou 15 ?', '15')],
    [
      'answer-given-away',
      'words to put in order',
      asked('Quels mots ? Range : a², 2ab, b².', 'a², 2ab, b²'),
    ],
    [
      'answer-given-away',
      'a sentence to copy',
      row({
        instruction: 'Copie : le double produit est 2ab.',
        expectedResult: 'Le double produit est 2ab.',
      }),
    ],
    [
      'rows-patterned',
      'orders of one verb',
      everyRow((_, index) => ({ instruction: `Calcule ${index + 2} × ${index + 7}.` })),
    ],
    [
      'row-result-vague',
      'something new',
      row({ expectedResult: 'Le groupe a trouvé l’erreur de signe de Codjo.' }),
    ],
    [
      'rule-given-early',
      'words that are named first, and read later',
      updateRow(record('porte – carré – banc – ardoise – craie'), first, {
        instruction: 'Montre ce que je nomme : porte, carré, banc, ardoise, craie.',
      }),
    ],
    [
      'statements-disagree',
      'both cases',
      record('Si le côté augmente, l’aire augmente. Si le côté diminue, l’aire diminue.'),
    ],
  ])('%s: %s', (code, _, content) => {
    expect(codes(content)).not.toContain(code);
  });
});
