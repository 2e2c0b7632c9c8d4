import {
  blankParts,
  type CitedCompetence,
  cycleOf,
  type DisciplineId,
  labelsOf,
  type LevelId,
  limits,
  type Planning,
  type SheetContent,
  type SheetKind,
  type SheetLanguage,
  suggestGroupCount,
  type SupportDocument,
} from '@ardoise/sheet';
import type { ImportPlace } from '@ardoise/sheet';
import type { Piece } from '../pieces.ts';
import { classOf, dateOf, numberIn } from '../labels/values.ts';
import { Overflow } from './overflow.ts';
import { demarcheBehind, procedureOf } from './procedure.ts';
import { competencesOf, itemsOf, numberedOf, sentencesOf, withoutVariableMarks } from './values.ts';

/** What a sheet must have and a document may lack; the teacher says it. */
export interface SheetHead {
  readonly title: string;
  readonly level: LevelId;
  readonly series: string | null;
  readonly discipline: DisciplineId;
  readonly kind: SheetKind;
  readonly language: SheetLanguage;
  readonly duration: number;
  readonly classSize: number;
}

/** Lays the pieces of a document out as a sheet. Nothing is cut: what does not fit is a fault to be told. */
export function assemble(pieces: readonly Piece[], head: SheetHead): SheetContent {
  const all = (place: ImportPlace) => pieces.filter((piece) => piece.place === place);
  const text = (place: ImportPlace) =>
    all(place)
      .map((piece) => piece.text)
      .join('\n');
  const overflow = new Overflow();
  const line = (place: ImportPlace) =>
    overflow.fit(text(place).replaceAll(/\s*\n\s*/gu, ' '), limits.line);
  const number = (place: ImportPlace, most: number) => {
    const found = numberIn(text(place));
    return found !== null && found >= 1 && found <= most ? found : null;
  };
  const { level, series, discipline, kind, language, duration, classSize } = head;
  const demarche = demarcheBehind(pieces, head);
  const parts = blankParts();
  const year = /(20\d{2})\D{1,3}(20\d{2})/u.exec(text('schoolYear'));
  const content: SheetContent = {
    schema: 1,
    language,
    kind,
    demarche: demarche.id,
    origin: 'import',
    reviewed: false,
    topic: { kind: 'free', title: head.title },
    identification: {
      title: head.title,
      school: line('school'),
      schoolAddress: line('schoolAddress'),
      schoolYear: year === null ? '' : `${year[1]}-${year[2]}`,
      teacher: line('teacher'),
      level,
      series: series,
      className: (classOf(text('class'))?.className ?? '').slice(0, 20),
      classSize,
      groupCount: number('groups', 40) ?? suggestGroupCount(classSize),
      discipline,
      date: dateOf(text('date')),
      duration,
      dossier: line('dossier'),
      learningSituation: numberedOf(text('learningSituation')),
      sequence: numberedOf(text('sequence')),
      sessionNumber: number('sessionNumber', 99),
      sheetNumber: number('sheetNumber', 999),
    },
    planning: planningOf(text, overflow),
    supports: overflow
      .most(all('support'), 10, (piece) => piece.text)
      .map((piece, index) => supportOf(piece, index, overflow)),
    phases: procedureOf(pieces, head, demarche, overflow),
    evaluation: {
      ...parts.evaluation,
      instructions: overflow.fit(text('instructions')),
      items: overflow
        .most(all('item'), limits.list, (piece) => piece.text)
        .map(({ item, text: own }, index) => {
          const { question, answer, points } = item ?? { question: own, answer: '', points: null };
          return {
            id: `import-q${index + 1}`,
            question: overflow.fit(question),
            answer: overflow.fit(answer),
            competenceId: null,
            ...(points === null ? {} : { points }),
          };
        }),
      ...criteriaOf(pieces, overflow),
    },
    writtenRecord: {
      title: line('writtenRecordTitle') || recordTitle(head),
      text: overflow.fit(text('writtenRecord'), limits.longText),
    },
    notes: '',
  };
  // Last: what did not fit elsewhere is known only now.
  content.notes = [text('notes'), text('unknown'), overflow.text]
    .filter((one) => one !== '')
    .join('\n');
  return discipline === 'mathematiques'
    ? mapTexts(content, (own) => withoutVariableMarks(own, language))
    : content;
}

function planningOf(text: (place: ImportPlace) => string, overflow: Overflow): Planning {
  const list = (values: readonly string[]) =>
    overflow.most(values, limits.list, (one) => one).map((one) => overflow.fit(one));
  const kinds: readonly (readonly [CitedCompetence['kind'], ImportPlace])[] = [
    ['CD', 'disciplinaryCompetences'],
    ['CTD', 'crossDisciplinaryCompetences'],
    ['CT', 'transversalCompetences'],
  ];
  return {
    competences: overflow
      .most(
        kinds.flatMap(([kind, place]) => competencesOf(kind, text(place))),
        limits.list,
        ({ label }) => label,
      )
      .map((one) => ({ ...one, label: overflow.fit(one.label) })),
    knowledge: list(sentencesOf(text('knowledge'))),
    learningObjectStrategy: overflow.fit(text('learningObjectStrategy')),
    teachingStrategies: overflow.fit(text('teachingStrategies')),
    learningStrategies: overflow.fit(text('learningStrategies')),
    evaluationStrategies: overflow.fit(text('evaluationStrategies')),
    teacherMaterials: list(itemsOf(text('teacherMaterials'))),
    learnerMaterials: list(itemsOf(text('learnerMaterials'))),
    documents: list(itemsOf(text('documents'), false)),
  };
}

function supportOf({ support, text }: Piece, index: number, overflow: Overflow): SupportDocument {
  const { title = '', text: own = text, table, source, note } = support ?? {};
  const isPrintable = table === undefined || fits(table);
  return {
    id: `import-d${index + 1}`,
    title: overflow.fit(title, limits.line),
    text: overflow.fit(isPrintable ? own : [own, ...linesOf(table)].join('\n'), limits.longText),
    ...(table === undefined || !isPrintable ? {} : { table }),
    ...(source === undefined ? {} : { source: overflow.fit(source, limits.line) }),
    ...(note === undefined ? {} : { note: overflow.fit(note) }),
  };
}

type Table = SupportDocument['table'];

const rowsOf = (table: Table) =>
  table === undefined ? [] : [...(table.head === undefined ? [] : [table.head]), ...table.rows];

/** A table that is too large for a sheet becomes lines. */
const fits = (table: Table) =>
  rowsOf(table).length <= limits.list &&
  rowsOf(table).every((row) => row.length <= 8 && row.every((cell) => cell.length <= limits.line));

const linesOf = (table: Table) => rowsOf(table).map((row) => row.join(' | '));

function criteriaOf(
  pieces: readonly Piece[],
  overflow: Overflow,
): Pick<SheetContent['evaluation'], 'criteria'> {
  const criteria = pieces.flatMap(({ criterion }) => (criterion === undefined ? [] : [criterion]));
  return criteria.length === 0
    ? {}
    : {
        criteria: overflow
          .most(criteria, 6, ({ text }) => text)
          .map((one) => ({ ...one, text: overflow.fit(one.text) })),
      };
}

const recordTitle = ({ language, level }: SheetHead) =>
  labelsOf(language).writtenRecord[cycleOf(level)];

/** Changes every text of a value. */
export function mapTexts<T>(value: T, change: (text: string) => string): T;
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]),
  );
}
