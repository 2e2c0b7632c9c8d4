import { mapRows, type Row, rowsOf, type SheetContent } from '@ardoise/sheet';

/** One way to ruin a sheet, and the mark that an inspector gives the result. */
export interface Spoiler {
  readonly name: string;
  readonly mark: number;
  /** `other` is a good sheet of another topic. Undefined where the sheet has nothing to ruin in this way. */
  spoil(content: SheetContent, other: SheetContent): SheetContent | undefined;
}

type RowChange = (row: Row, index: number) => Partial<Row>;

/** Changes rows by their position in the sheet. */
export function changeRows(content: SheetContent, change: RowChange): SheetContent {
  let index = -1;
  return mapRows(content, (row) => {
    index += 1;
    return { ...row, ...change(row, index) };
  });
}

const record = (content: SheetContent, text: string): SheetContent => ({
  ...content,
  writtenRecord: { ...content.writtenRecord, text },
});
const items = (
  content: SheetContent,
  change: (item: SheetContent['evaluation']['items'][number], index: number) => object,
): SheetContent => ({
  ...content,
  evaluation: {
    ...content.evaluation,
    items: content.evaluation.items.map((item, index) => ({ ...item, ...change(item, index) })),
  },
});
const identified = (content: SheetContent, patch: Partial<SheetContent['identification']>) => ({
  ...content,
  identification: { ...content.identification, ...patch },
});
/** Replaces a text wherever the sheet says it; undefined where it does not. */
function replaceAll(content: SheetContent, from: RegExp, to: string): SheetContent | undefined {
  const before = JSON.stringify(content);
  const after = before.replace(from, to);
  return after === before ? undefined : JSON.parse(after);
}
const others = (other: SheetContent) => rowsOf(other).map(({ row }) => row);
const textsOfRow = (row: Row | undefined) => ({
  instruction: row?.instruction ?? '',
  expectedResult: row?.expectedResult ?? '',
});
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];
const isFrench = ({ language }: SheetContent) => language === 'fr';

const recipe: readonly (readonly [string, string])[] = [
  ['Lave le gombo et coupe-le en rondelles.', 'Gombo propre, rondelles fines.'],
  ['Fais chauffer l’huile rouge dans la marmite.', 'L’huile est chaude et ne fume pas.'],
  ['Ajoute l’oignon et la tomate écrasée.', 'L’oignon est doré.'],
  ['Verse l’eau et le poisson fumé.', 'Le poisson est couvert d’eau.'],
  ['Remue la sauce avec la cuillère en bois.', 'La sauce file et ne colle pas.'],
  ['Sale, pimente et goûte.', 'La sauce est salée à point.'],
  ['Sers la sauce avec la pâte de maïs.', 'Chaque assiette a une boule de pâte.'],
];
const match: readonly (readonly [string, string])[] = [
  [
    'Compose l’équipe de football avec onze joueurs.',
    'Un gardien, quatre défenseurs, six autres joueurs.',
  ],
  ['Passe le ballon à l’ailier.', 'Le ballon arrive dans les pieds de l’ailier.'],
  ['Tire au but depuis la surface.', 'Le gardien plonge du bon côté.'],
  ['Siffle le hors-jeu.', 'L’arbitre lève le drapeau.'],
  ['Compte les buts de la première mi-temps.', 'Deux buts à un.'],
];

export const spoilers: readonly Spoiler[] = [
  {
    name: 'one word on every row',
    mark: 2,
    spoil: (c) => changeRows(c, () => ({ instruction: 'Mange.', expectedResult: 'A mangé.' })),
  },
  {
    name: 'dots in every result',
    mark: 5,
    spoil: (c) => changeRows(c, () => ({ expectedResult: '……………………………' })),
  },
  {
    name: 'dots in the record',
    mark: 45,
    spoil: (c) => record(c, 'Je retiens :\n……………………………\n……………………………'),
  },
  {
    name: 'two and two are five',
    mark: 35,
    spoil: (c) =>
      changeRows(c, (row, i) => (i === 6 ? { expectedResult: 'A écrit : 2 + 2 = 5.' } : row)),
  },
  {
    name: 'a wrong product in the record',
    mark: 35,
    spoil: (c) => record(c, `${c.writtenRecord.text} Exemple : 7 × 8 = 54.`),
  },
  {
    name: 'a recipe under the title',
    mark: 3,
    spoil: (c) =>
      record(
        changeRows(c, (_, i) => {
          const [instruction, expectedResult] = at(recipe, i) ?? ['', ''];
          return {
            instruction: `${instruction}${i >= recipe.length ? ' Puis goûte.' : ''}`,
            expectedResult,
          };
        }),
        'La sauce gombo : gombo, huile rouge, tomate, poisson fumé. On la sert avec la pâte.',
      ),
  },
  {
    name: 'a football match under the title, all parts',
    mark: 3,
    spoil: (c) => ({
      ...record(
        changeRows(c, (_, i) => {
          const [instruction, expectedResult] = at(match, i) ?? ['', ''];
          return { instruction, expectedResult };
        }),
        'Une équipe de football a onze joueurs. Le gardien défend le but.',
      ),
      planning: { ...c.planning, knowledge: ['Les postes d’une équipe de football.'] },
      supports: [],
    }),
  },
  {
    name: 'three rows repeated over the sheet',
    mark: 20,
    spoil: (c) => {
      const rows = others(c);
      return changeRows(c, (_, i) => textsOfRow(rows[4 + (i % 3)]));
    },
  },
  {
    name: 'a third of the rows repeated',
    mark: 45,
    spoil: (c) => {
      const rows = others(c);
      return changeRows(c, (row, i) => (i % 3 === 2 ? textsOfRow(rows[i - 1]) : textsOfRow(row)));
    },
  },
  {
    name: 'results that repeat the orders',
    mark: 25,
    spoil: (c) =>
      isFrench(c)
        ? changeRows(c, (row) => ({
            expectedResult: `A bien fait : ${row.instruction.charAt(0).toLowerCase()}${row.instruction.slice(1)}`,
          }))
        : undefined,
  },
  {
    name: 'results that say the order was followed',
    mark: 20,
    spoil: (c) =>
      changeRows(c, () => ({
        expectedResult: isFrench(c)
          ? 'A bien suivi la consigne.'
          : 'Has followed the instruction well.',
      })),
  },
  {
    name: 'various empty results',
    mark: 20,
    spoil: (c) =>
      changeRows(c, (_, i) => ({
        expectedResult:
          at(
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
          ) ?? '',
      })),
  },
  {
    name: 'the title pasted in every row',
    mark: 12,
    spoil: (c) => {
      const { title } = c.identification;
      return changeRows(
        c,
        (_, i) =>
          (isFrench(c)
            ? {
                instruction: at(
                  [
                    `Observe ce qui concerne « ${title} » et note tes remarques.`,
                    `Explique à ton voisin ce que tu sais sur « ${title} ».`,
                    `Donne un exemple de « ${title} » et justifie ta réponse.`,
                    `Réponds à la question posée sur « ${title} ».`,
                  ],
                  i,
                ),
                expectedResult: at(
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
              }) as Partial<Row>,
      );
    },
  },
  {
    name: 'orders without a task',
    mark: 22,
    spoil: (c) =>
      changeRows(
        c,
        (_, i) =>
          (isFrench(c)
            ? {
                instruction: at(
                  [
                    'Suis bien l’explication.',
                    'Écoute attentivement le maître.',
                    'Participe à la leçon.',
                    'Travaille en silence.',
                    'Fais l’activité demandée.',
                  ],
                  i,
                ),
                expectedResult: at(
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
              }) as Partial<Row>,
      ),
  },
  {
    name: 'a third of the rows from another topic',
    mark: 40,
    spoil: (c, other) => {
      const rows = others(other);
      return changeRows(c, (row, i) => (i % 3 === 1 ? textsOfRow(at(rows, i)) : textsOfRow(row)));
    },
  },
  {
    name: 'half of the rows from another topic',
    mark: 22,
    spoil: (c, other) => {
      const rows = others(other);
      return changeRows(c, (row, i) => (i % 2 === 1 ? textsOfRow(at(rows, i)) : textsOfRow(row)));
    },
  },
  {
    name: 'all rows from another topic',
    mark: 5,
    spoil: (c, other) => {
      const rows = others(other);
      return changeRows(c, (_, i) => textsOfRow(at(rows, i)));
    },
  },
  {
    name: 'the record of another topic',
    mark: 38,
    spoil: (c, other) => record(c, other.writtenRecord.text),
  },
  {
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
  },
  {
    name: 'a record that fits any topic',
    mark: 48,
    spoil: (c) =>
      isFrench(c)
        ? record(
            c,
            `${c.identification.title} : c’est très important dans la vie de tous les jours. Nous devons bien retenir cette leçon.`,
          )
        : undefined,
  },
  { name: 'no record', mark: 40, spoil: (c) => record(c, '') },
  {
    name: 'no evaluation',
    mark: 40,
    spoil: (c) => ({ ...c, evaluation: { instructions: '', items: [] } }),
  },
  { name: 'no answers', mark: 50, spoil: (c) => items(c, () => ({ answer: '' })) },
  {
    name: 'answers promised',
    mark: 48,
    spoil: (c) =>
      items(c, () => ({ answer: isFrench(c) ? 'Réponse de l’élève.' : 'Learner’s answer.' })),
  },
  {
    name: 'one question three times',
    mark: 45,
    spoil: (c) => {
      const [first] = c.evaluation.items;
      return first === undefined
        ? undefined
        : {
            ...c,
            evaluation: {
              ...c.evaluation,
              items: [1, 2, 3].map((n) => ({ ...first, id: `question-${n}` })),
            },
          };
    },
  },
  {
    name: 'results of other rows',
    mark: 20,
    spoil: (c) => {
      const rows = others(c);
      return rows.length < 9
        ? undefined
        : changeRows(c, (_, i) => ({ expectedResult: at(rows, i + 3)?.expectedResult ?? '' }));
    },
  },
  {
    name: 'a model’s talk',
    mark: 48,
    spoil: (c) =>
      changeRows(c, (row, i) =>
        i === 0
          ? { instruction: `Bien sûr ! Voici une fiche complète sur ce sujet. ${row.instruction}` }
          : i === 4
            ? { expectedResult: 'En tant qu’IA, je ne peux pas observer la classe.' }
            : {},
      ),
  },
  {
    name: 'a template’s names',
    mark: 48,
    spoil: (c) =>
      changeRows(c, (row, i) =>
        i % 4 === 1
          ? { instruction: `${row.instruction} [insérer ici l’exemple]` }
          : i % 4 === 2
            ? { expectedResult: '{{resultat_attendu}}' }
            : {},
      ),
  },
  {
    name: 'markdown everywhere',
    mark: 55,
    spoil: (c) =>
      changeRows(c, (row) => ({
        instruction: `**${row.instruction}**`,
        expectedResult: `# ${row.expectedResult}`,
      })),
  },
  {
    name: 'tags of HTML',
    mark: 55,
    spoil: (c) =>
      changeRows(c, (row) => ({
        instruction: `<b>${row.instruction}</b>`,
        expectedResult: `${row.expectedResult}<br>`,
      })),
  },
  {
    name: 'JSON left over',
    mark: 25,
    spoil: (c) =>
      changeRows(c, (row) => ({
        expectedResult: `{"expectedResult": "${row.expectedResult.replaceAll('"', '')}", "minutes": ${row.minutes}}`,
      })),
  },
  {
    name: 'mains current',
    mark: 15,
    spoil: (c) =>
      isFrench(c)
        ? changeRows(c, (row, i) =>
            i === 5
              ? {
                  instruction:
                    'Branche les deux fils dénudés dans la prise de courant et regarde la lampe.',
                  expectedResult: 'A vu la lampe briller.',
                }
              : row,
          )
        : undefined,
  },
  {
    name: 'a climb',
    mark: 15,
    spoil: (c) =>
      isFrench(c)
        ? changeRows(c, (row, i) =>
            i === 4
              ? {
                  instruction: 'Monte sur le toit de la classe et mesure sa largeur.',
                  expectedResult: 'A trouvé 6 m.',
                }
              : row,
          )
        : undefined,
  },
  {
    name: 'medicine',
    mark: 15,
    spoil: (c) =>
      isFrench(c)
        ? changeRows(c, (row, i) =>
            i === 6
              ? {
                  instruction: 'Avale un comprimé de paracétamol, puis décris son goût.',
                  expectedResult: 'A dit : il est amer.',
                }
              : row,
          )
        : undefined,
  },
  {
    name: 'fire',
    mark: 18,
    spoil: (c) =>
      isFrench(c)
        ? changeRows(c, (row, i) =>
            i === 5
              ? {
                  instruction: 'Allume une bougie sous ta table et approche le papier.',
                  expectedResult: 'Le papier noircit.',
                }
              : row,
          )
        : undefined,
  },
  {
    name: 'rows in another language',
    mark: 22,
    spoil: (c) =>
      isFrench(c)
        ? changeRows(
            c,
            (_, i) =>
              ({
                instruction: at(
                  [
                    'Look at the picture and say what you see in it.',
                    'Write the answer on your slate and show it to the class.',
                    'Work with your partner and find the three words.',
                  ],
                  i,
                ),
                expectedResult: at(
                  [
                    'The learner has found the answer and shown it.',
                    'Three words are on the slate.',
                    'The group has written the list.',
                  ],
                  i,
                ),
              }) as Partial<Row>,
          )
        : changeRows(c, () => ({
            instruction: 'Regarde l’image et dis ce que tu vois dans la classe.',
            expectedResult: 'A dit ce qu’il voit sur l’image du livre.',
          })),
  },
  {
    name: 'Spanish rows',
    mark: 22,
    spoil: (c) =>
      changeRows(
        c,
        (_, i) =>
          ({
            instruction: at(
              [
                'Mira la imagen y di lo que ves en el cuaderno.',
                'Escribe la respuesta en tu pizarra y luego compara con tu compañero.',
              ],
              i,
            ),
            expectedResult: 'El alumno ha escrito la respuesta en su cuaderno.',
          }) as Partial<Row>,
      ),
  },
  {
    name: 'group work of a minute',
    mark: 60,
    spoil: (c) =>
      identified(
        changeRows(c, (row) =>
          row.grouping === 'TG' || row.grouping === 'GW' ? { minutes: 1 } : {},
        ),
        { classSize: 100, groupCount: 17 },
      ),
  },
  {
    name: 'one row takes most of the time',
    mark: 62,
    spoil: (c) => {
      const rows = others(c);
      return changeRows(c, (_, i) => ({
        minutes: i === 2 ? c.identification.duration - rows.length + 1 : 1,
      }));
    },
  },
  {
    name: 'minutes that do not add up',
    mark: 72,
    spoil: (c) => identified(c, { duration: c.identification.duration + 25 }),
  },
  {
    name: 'no criteria, no competence',
    mark: 68,
    spoil: (c) => ({
      ...c,
      planning: { ...c.planning, competences: [] },
      evaluation: { ...c.evaluation, criteria: [] },
    }),
  },
  {
    name: 'a date of independence that is wrong',
    mark: 42,
    spoil: (c) =>
      isFrench(c)
        ? record(c, `${c.writtenRecord.text} Le Bénin devient indépendant le 1er août 1965.`)
        : undefined,
  },
  {
    name: 'a date that differs in the rows',
    mark: 42,
    spoil: (c) => {
      const years = /(1[6-9]\d\d)/u.exec(c.writtenRecord.text);
      const elsewhere = JSON.stringify({ ...c, writtenRecord: null });
      // A year that stands nowhere else cannot differ.
      return years === null || !elsewhere.includes(years[0])
        ? undefined
        : record(c, c.writtenRecord.text.replaceAll(years[0], String(Number(years[0]) + 7)));
    },
  },
  { name: 'wrong dates of Berlin', mark: 35, spoil: (c) => replaceAll(c, /188[45]/gu, '1874') },
  {
    name: 'a conversion that is wrong',
    mark: 35,
    spoil: (c) =>
      changeRows(c, (row, i) => (i === 5 ? { expectedResult: 'A écrit : 3 m = 30 cm.' } : row)),
  },
  {
    name: 'Cotonou as capital',
    mark: 45,
    spoil: (c) =>
      isFrench(c)
        ? record(c, `La capitale du Bénin est Cotonou. ${c.writtenRecord.text}`)
        : undefined,
  },
  {
    name: 'documents taken away',
    mark: 58,
    spoil: (c) =>
      c.supports.length < 2 || !JSON.stringify(c.phases).includes('doc.')
        ? undefined
        : { ...c, supports: [], planning: { ...c.planning, documents: [] } },
  },
  {
    name: 'phases and steps lost',
    mark: 58,
    spoil: (c) => ({ ...c, phases: c.phases.slice(0, 1) }),
  },
  {
    name: 'rows without order or result',
    mark: 15,
    spoil: (c) =>
      changeRows(c, (_, i) => (i % 2 === 0 ? { instruction: '', expectedResult: '' } : {})),
  },
  {
    name: 'the lesson of the teacher',
    mark: 55,
    spoil: (c) =>
      isFrench(c)
        ? changeRows(c, (row) => ({ instruction: `Le maître explique : ${row.instruction}` }))
        : undefined,
  },
  {
    name: 'lorem ipsum',
    mark: 2,
    spoil: (c) =>
      record(
        changeRows(c, () => ({
          instruction: 'Lorem ipsum dolor sit amet consectetur.',
          expectedResult: 'Sed do eiusmod tempor incididunt.',
        })),
        'Lorem ipsum dolor sit amet.',
      ),
  },
  {
    name: 'a wall of words for small children',
    mark: 62,
    spoil: (c) =>
      changeRows(c, (row) => ({
        instruction: Array.from({ length: 9 }, () =>
          row.instruction.replaceAll(/[.!?;]/gu, ','),
        ).join(' puis '),
      })),
  },
];
