import { changeAnswers, changeRecord, changeRows, cycle, isFrench } from './change.ts';
import type { Spoiler } from './spoiler.ts';

export const oneTextOnEveryRow: Spoiler = {
  name: 'one word on every row',
  mark: 2,
  spoil: (c) => changeRows(c, () => ({ instruction: 'Mange.', expectedResult: 'A mangé.' })),
};

export const dotsInResults: Spoiler = {
  name: 'dots in every result',
  mark: 5,
  spoil: (c) => changeRows(c, () => ({ expectedResult: '……………………………' })),
};

export const dotsInRecord: Spoiler = {
  name: 'dots in the record',
  mark: 45,
  spoil: (c) => changeRecord(c, 'Je retiens :\n……………………………\n……………………………'),
};

export const resultsRepeatOrders: Spoiler = {
  name: 'results that repeat the orders',
  mark: 25,
  spoil: (c) =>
    isFrench(c)
      ? changeRows(c, (row) => ({
          expectedResult: `A bien fait : ${row.instruction.charAt(0).toLowerCase()}${row.instruction.slice(1)}`,
        }))
      : undefined,
};

export const orderWasFollowed: Spoiler = {
  name: 'results that say the order was followed',
  mark: 20,
  spoil: (c) =>
    changeRows(c, () => ({
      expectedResult: isFrench(c)
        ? 'A bien suivi la consigne.'
        : 'Has followed the instruction well.',
    })),
};

export const variousEmptyResults: Spoiler = {
  name: 'various empty results',
  mark: 20,
  spoil: (c) =>
    changeRows(c, (_, i) => ({
      expectedResult: cycle(
        isFrench(c)
          ? [
              'Bonne réponse.',
              'Participe activement.',
              'A bien travaillé.',
              'Réponses justes.',
              'Écoute attentive.',
              'A compris la leçon.',
            ]
          : [
              'Good answer.',
              'Takes part actively.',
              'Has worked well.',
              'Right answers.',
              'Listens well.',
              'Has understood.',
            ],
        i,
      ),
    })),
};

export const titleInEveryRow: Spoiler = {
  name: 'the title pasted in every row',
  mark: 12,
  spoil: (c) => {
    const { title } = c.identification;
    return changeRows(c, (_, i) =>
      isFrench(c)
        ? {
            instruction: cycle(
              [
                `Observe ce qui concerne « ${title} » et note tes remarques.`,
                `Explique à ton voisin ce que tu sais sur « ${title} ».`,
                `Donne un exemple de « ${title} » et justifie ta réponse.`,
                `Réponds à la question posée sur « ${title} ».`,
              ],
              i,
            ),
            expectedResult: cycle(
              [
                `A noté trois remarques sur « ${title} ».`,
                `A expliqué ce qu’il sait sur « ${title} ».`,
                `A donné un exemple de « ${title} » avec « parce que ».`,
                `A répondu sur « ${title} ».`,
              ],
              i,
            ),
          }
        : {
            instruction: `Say what you know about “${title}”.`,
            expectedResult: `Has said three things about “${title}”.`,
          },
    );
  },
};

export const ordersWithoutTask: Spoiler = {
  name: 'orders without a task',
  mark: 22,
  spoil: (c) =>
    changeRows(c, (_, i) =>
      isFrench(c)
        ? {
            instruction: cycle(
              [
                'Suis bien l’explication.',
                'Écoute attentivement le maître.',
                'Participe à la leçon.',
                'Travaille en silence.',
                'Fais l’activité demandée.',
              ],
              i,
            ),
            expectedResult: cycle(
              [
                'A suivi.',
                'A écouté attentivement.',
                'Participation active.',
                'Travail silencieux.',
                'Activité faite.',
              ],
              i,
            ),
          }
        : {
            instruction: 'Follow the explanation.',
            expectedResult: 'Has followed it.',
          },
    ),
};

export const recordForAnyTopic: Spoiler = {
  name: 'a record that fits any topic',
  mark: 48,
  spoil: (c) =>
    isFrench(c)
      ? changeRecord(
          c,
          `${c.identification.title} : c’est très important dans la vie de tous les jours. Nous devons bien retenir cette leçon.`,
        )
      : undefined,
};

export const answersPromised: Spoiler = {
  name: 'answers promised',
  mark: 48,
  spoil: (c) => changeAnswers(c, isFrench(c) ? 'Réponse de l’élève.' : 'Learner’s answer.'),
};

export const loremIpsum: Spoiler = {
  name: 'lorem ipsum',
  mark: 2,
  spoil: (c) =>
    changeRecord(
      changeRows(c, () => ({
        instruction: 'Lorem ipsum dolor sit amet consectetur.',
        expectedResult: 'Sed do eiusmod tempor incididunt.',
      })),
      'Lorem ipsum dolor sit amet.',
    ),
};
