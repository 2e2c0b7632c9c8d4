import type { SheetContent } from '../model/index.ts';
import { type NumberedRow, rowsOf } from '../edit/index.ts';
import { disciplineStems } from './words/discipline-stems.ts';
import { isConcrete, isConcreteResult } from './words/concrete.ts';
import { shared, wordsIn } from './words/text.ts';

/** What one row says. */
export interface RowMatter extends NumberedRow {
  readonly order: ReadonlySet<string>;
  readonly result: ReadonlySet<string>;
  readonly both: ReadonlySet<string>;
  /** A formula, a number, quoted words, an answer after a colon. */
  readonly isConcrete: boolean;
  readonly isResultConcrete: boolean;
}

/** What the rules of substance hold the parts of a sheet against. Computed once per sheet. */
export interface Matter {
  readonly rows: readonly RowMatter[];
  /** Of the title and of the lesson's words. */
  readonly topic: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
  /** Of everything but the rows: what is learnt, the documents, the evaluation, the record. */
  readonly around: ReadonlySet<string>;
  /** Of the discipline; undefined where they are not known in the sheet's language. */
  readonly discipline: ReadonlySet<string> | undefined;
  readonly hasLesson: boolean;
}

function union(texts: readonly string[]): Set<string> {
  const all = new Set<string>();
  for (const text of texts) for (const stem of wordsIn(text).stems) all.add(stem);
  return all;
}

function supportTexts({ supports }: SheetContent): string[] {
  return supports.flatMap(({ title, text, table, alt }) => [
    title,
    text,
    alt ?? '',
    ...(table?.head ?? []),
    ...(table?.rows ?? []).flat(),
  ]);
}

export function matterOf(content: SheetContent): Matter {
  const { identification, planning, evaluation, writtenRecord, lesson, topic } = content;
  const rows = rowsOf(content).map((numbered): RowMatter => {
    const { instruction, expectedResult } = numbered.row;
    const [order, result] = [wordsIn(instruction).stems, wordsIn(expectedResult).stems];
    const isResultConcreteHere = isConcreteResult(expectedResult);
    return {
      ...numbered,
      order,
      result,
      both: new Set([...order, ...result]),
      isConcrete: isResultConcreteHere || isConcrete(instruction),
      isResultConcrete: isResultConcreteHere,
    };
  });
  const record = union([writtenRecord.title, writtenRecord.text]);
  const title = union([identification.title, topic.title]);
  return {
    rows,
    title,
    topic: new Set([...title, ...union(lesson?.terms ?? [])]),
    around: new Set([
      ...union(planning.knowledge),
      ...union(supportTexts(content)),
      ...union([planning.learningObjectStrategy, evaluation.instructions]),
      ...union(evaluation.items.flatMap(({ question, answer }) => [question, answer])),
      ...record,
    ]),
    discipline: disciplineStems(identification.discipline, content.language),
    hasLesson: lesson !== undefined,
  };
}

/** From so many words on, one in common with another part of the sheet is chance. */
const manyWords = 8;

/** Rows that speak of the topic: by its own words, or by those of the other parts and of rows that do. */
export function rowsOnTopic(matter: Matter): ReadonlySet<RowMatter> {
  const { rows, topic, around, discipline, hasLesson } = matter;
  const plain = rows.filter(({ both }) => shared(both, topic) > 0);
  const near = new Set([...around, ...plain.flatMap(({ both }) => [...both])]);
  const others = rows.filter(({ both }) => {
    const needed = both.size < manyWords ? 1 : 2;
    const ofDiscipline = hasLesson || discipline === undefined ? 0 : shared(both, discipline);
    return shared(both, near) >= needed || ofDiscipline >= needed;
  });
  return new Set([...plain, ...others]);
}
