import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { compose } from '../composer/index.ts';
import { withLesson } from '../composer/testing/requests.ts';
import { mapRows, rowsOf, updateRow } from '../edit/index.ts';
import { fractionsLesson } from '../fixtures/lessons.ts';
import { secondaryMaths } from '../fixtures/index.ts';
import type { FindingCode, Row, SheetContent } from '../model/index.ts';
import { assess, knowledgeOf } from './index.ts';

const laidOut = compose(withLesson(fractionsLesson));
const knowledge = knowledgeOf(
  catalogue.competencesFor(laidOut.identification.discipline, laidOut.identification.level),
);
const codes = (content: SheetContent): FindingCode[] =>
  assess(content, knowledge).findings.map(({ code }) => code);
const everyRow = (change: (row: Row, index: number) => Partial<Row>): SheetContent => {
  let index = -1;
  return mapRows(laidOut, (row) => {
    index += 1;
    return { ...row, ...change(row, index) };
  });
};
const half = (text: string) => text.slice(0, Math.floor(text.length / 2));
const rows = rowsOf(laidOut).map(({ row }) => row);
const supports = (change: (one: SheetContent['supports'][number]) => object): SheetContent => ({
  ...laidOut,
  supports: laidOut.supports.map((one) => ({ ...one, ...change(one) })),
});
const questions = (closings: readonly string[]): SheetContent => {
  const [first] = laidOut.evaluation.items;
  if (first === undefined) throw new Error('No question');
  const items = closings.map((closing, index) => {
    return { ...first, id: `q${index}`, question: `${first.question}${closing}` };
  });
  return { ...laidOut, evaluation: { ...laidOut.evaluation, items } };
};

const spoiled: readonly (readonly [FindingCode, string, SheetContent])[] = [
  [
    'rows-misplaced',
    'rows in reverse order',
    everyRow((_, index) => {
      const other = rows[rows.length - 1 - index];
      return other === undefined
        ? {}
        : { instruction: other.instruction, expectedResult: other.expectedResult };
    }),
  ],
  ['text-cut', 'half of each order', everyRow((row) => ({ instruction: half(row.instruction) }))],
  ['text-cut', 'an open bracket', everyRow((_, i) => (i === 3 ? { instruction: 'Lis (doc' } : {}))],
  [
    'text-cut',
    'orders that begin in the middle',
    everyRow((row) => ({ instruction: row.instruction.slice(9) })),
  ],
  [
    'remedy-says-nothing',
    'a remedy for anything',
    everyRow(() => ({ remediation: 'Réexpliquer.' })),
  ],
  [
    'remedy-says-nothing',
    'one remedy everywhere',
    everyRow(() => ({ remediation: 'Plier la bande en quatre et colorier trois parts.' })),
  ],
  [
    'rows-patterned',
    'a class that only repeats',
    everyRow((row) => ({ instruction: `Répète après moi : « ${row.expectedResult} »` })),
  ],
  ['groupings-alike', 'a lecture', everyRow(() => ({ grouping: 'TC' }))],
  [
    'document-missing',
    'documents without matter',
    supports(() => ({ text: '…', table: undefined, figure: undefined })),
  ],
  [
    'evaluation-off-topic',
    'one question with other closing words',
    questions(['', ' Réponds.', ' Justifie ta réponse.']),
  ],
];

describe('disorder is found', () => {
  it.each(spoiled)('%s: %s', (code, _, content) => {
    expect(codes(laidOut)).not.toContain(code);
    expect(codes(content)).toContain(code);
  });
});

describe('what looks like disorder is none', () => {
  it.each<[FindingCode, string, SheetContent]>([
    ['text-cut', 'a unit', everyRow((_, i) => (i === 3 ? { expectedResult: 'I = 0,2 A' } : {}))],
    [
      'text-cut',
      'a reference',
      everyRow((_, i) => (i === 3 ? { instruction: 'Lis (doc. 2)' } : {})),
    ],
    [
      'text-cut',
      'orders without a full stop',
      everyRow(() => ({ instruction: 'Calcule 3/4 de 8' })),
    ],
    [
      'remedy-says-nothing',
      'a short remedy that says what to do',
      everyRow((_, i) => (i < 5 ? { remediation: `Compter les parts ${i + 2} à la fois.` } : {})),
    ],
    [
      'groupings-alike',
      'a class of five',
      {
        ...everyRow(() => ({ grouping: 'TI' })),
        identification: { ...laidOut.identification, classSize: 5, groupCount: 1 },
      },
    ],
    [
      'document-missing',
      'a map on the wall',
      supports(() => ({ title: 'Carte du Bénin', text: '', table: undefined, figure: undefined })),
    ],
    [
      'rows-misplaced',
      'one row alone',
      updateRow(laidOut, rows[4]?.id ?? '', {
        expectedResult: 'A dit : « Je saurai partager une bande. »',
      }),
    ],
  ])('%s: %s', (code, _, content) => {
    expect(codes(content)).not.toContain(code);
  });
});

describe('rules of the form and of competences', () => {
  const { identification, planning } = secondaryMaths;
  const ofMaths = knowledgeOf(
    catalogue.competencesFor(identification.discipline, identification.level),
  );
  const found = (content: SheetContent) => assess(content, ofMaths).findings;

  it('learning-situation-missing: offers the catalogue, and asks nothing where one is chosen', () => {
    const learningSituation = { id: 'sa-1', number: 1, title: 'Calculs', confirmed: true };
    const chosen = { ...secondaryMaths, identification: { ...identification, learningSituation } };
    const none = {
      ...secondaryMaths,
      identification: { ...identification, learningSituation: null },
    };
    const of = (content: SheetContent) =>
      found(content).find(({ code }) => code === 'learning-situation-missing');
    expect(of(chosen)).toBeUndefined();
    expect(of(none)).toMatchObject({ severity: 'info', area: 'form', fix: 'choose-entry' });
  });

  it('row-minutes-missing: names each row without minutes', () => {
    const id = rowsOf(secondaryMaths)[2]?.row.id ?? '';
    const missing = found(updateRow(secondaryMaths, id, { minutes: 0 })).filter(
      ({ code }) => code === 'row-minutes-missing',
    );
    expect(missing).toMatchObject([{ values: { row: 3 }, fix: 'adjust-minutes' }]);
    expect(found(secondaryMaths).map(({ code }) => code)).not.toContain('row-minutes-missing');
  });

  it('competence-discipline-missing: offers the first of the discipline', () => {
    const cited = (kind: 'CD' | 'CT') =>
      found({
        ...secondaryMaths,
        planning: {
          ...planning,
          competences: [
            { id: 'x', kind, number: 1, label: 'Résoudre un problème', confirmed: true },
          ],
        },
      }).find(({ code }) => code === 'competence-discipline-missing');
    expect(cited('CD')).toBeUndefined();
    expect(cited('CT')).toMatchObject({ fix: 'add-competence', values: { kind: 'CD' } });
  });

  it('sheet-off-topic: a sheet that says nothing of its title', () => {
    const titled = (title: string) => ({
      ...secondaryMaths,
      topic: { kind: 'free' as const, title },
      identification: { ...identification, title },
    });
    const ofCooking = found(titled('La sauce gombo et le poisson fumé')).map(({ code }) => code);
    expect(ofCooking).toContain('sheet-off-topic');
    const own = found(secondaryMaths).map(({ code }) => code);
    expect(own).not.toContain('sheet-off-topic');
  });
});

it('a canvas has one finding on its rows, and not one for each', () => {
  const canvas: SheetContent = {
    ...everyRow(() => ({
      instruction: 'Quelle consigne pour apprendre ?',
      expectedResult: 'A répondu.',
    })),
    origin: 'canvas',
  };
  const onRows = assess(canvas, knowledge).findings.filter(
    ({ place, area }) => area === 'substance' && place.rowId !== undefined,
  );
  expect(onRows).toEqual([]);
  expect(codes(canvas)).toContain('canvas');
});
