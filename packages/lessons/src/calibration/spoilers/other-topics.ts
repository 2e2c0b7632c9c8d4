import {
  at,
  changeRecord,
  changeRows,
  cycle,
  listRows,
  type NonEmpty,
  textsOfRow,
} from './change.ts';
import type { Spoiler } from './spoiler.ts';

/** An order and its result. */
type TextsOfRow = readonly [instruction: string, expectedResult: string];

const recipe: NonEmpty<TextsOfRow> = [
  ['Lave le gombo et coupe-le en rondelles.', 'Gombo propre, rondelles fines.'],
  ['Fais chauffer l’huile rouge dans la marmite.', 'L’huile est chaude et ne fume pas.'],
  ['Ajoute l’oignon et la tomate écrasée.', 'L’oignon est doré.'],
  ['Verse l’eau et le poisson fumé.', 'Le poisson est couvert d’eau.'],
  ['Remue la sauce avec la cuillère en bois.', 'La sauce file et ne colle pas.'],
  ['Sale, pimente et goûte.', 'La sauce est salée à point.'],
  ['Sers la sauce avec la pâte de maïs.', 'Chaque assiette a une boule de pâte.'],
];
const match: NonEmpty<TextsOfRow> = [
  [
    'Compose l’équipe de football avec onze joueurs.',
    'Un gardien, quatre défenseurs, six autres joueurs.',
  ],
  ['Passe le ballon à l’ailier.', 'Le ballon arrive dans les pieds de l’ailier.'],
  ['Tire au but depuis la surface.', 'Le gardien plonge du bon côté.'],
  ['Siffle le hors-jeu.', 'L’arbitre lève le drapeau.'],
  ['Compte les buts de la première mi-temps.', 'Deux buts à un.'],
];

export const recipeUnderTitle: Spoiler = {
  name: 'a recipe under the title',
  mark: 3,
  spoil: (c) =>
    changeRecord(
      changeRows(c, (_, i) => {
        const [instruction, expectedResult] = cycle(recipe, i);
        return {
          instruction: `${instruction}${i >= recipe.length ? ' Puis goûte.' : ''}`,
          expectedResult,
        };
      }),
      'La sauce gombo : gombo, huile rouge, tomate, poisson fumé. On la sert avec la pâte.',
    ),
};

export const matchUnderTitle: Spoiler = {
  name: 'a football match under the title, all parts',
  mark: 3,
  spoil: (c) => ({
    ...changeRecord(
      changeRows(c, (_, i) => {
        const [instruction, expectedResult] = cycle(match, i);
        return { instruction, expectedResult };
      }),
      'Une équipe de football a onze joueurs. Le gardien défend le but.',
    ),
    planning: { ...c.planning, knowledge: ['Les postes d’une équipe de football.'] },
    supports: [],
  }),
};

export const thirdOfRows: Spoiler = {
  name: 'a third of the rows from another topic',
  mark: 40,
  spoil: (c, other) => {
    const rows = listRows(other);
    return changeRows(c, (row, i) => (i % 3 === 1 ? textsOfRow(at(rows, i)) : textsOfRow(row)));
  },
};

export const halfOfRows: Spoiler = {
  name: 'half of the rows from another topic',
  mark: 22,
  spoil: (c, other) => {
    const rows = listRows(other);
    return changeRows(c, (row, i) => (i % 2 === 1 ? textsOfRow(at(rows, i)) : textsOfRow(row)));
  },
};

export const allRows: Spoiler = {
  name: 'all rows from another topic',
  mark: 5,
  spoil: (c, other) => {
    const rows = listRows(other);
    return changeRows(c, (_, i) => textsOfRow(at(rows, i)));
  },
};

export const otherRecord: Spoiler = {
  name: 'the record of another topic',
  mark: 38,
  spoil: (c, other) => changeRecord(c, other.writtenRecord.text),
};

export const otherEvaluation: Spoiler = {
  name: 'the evaluation of another topic',
  mark: 38,
  spoil: (c, other) => ({
    ...c,
    evaluation: {
      ...other.evaluation,
      items: other.evaluation.items.map((item) => ({
        ...item,
        competenceId: c.planning.competences[0]?.id ?? null,
      })),
    },
  }),
};
