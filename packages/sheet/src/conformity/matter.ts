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

/** Whether a row speaks of the topic, by its own words, by those around the rows or, without a lesson, of its discipline. */
export function isOnTopic({ both }: RowMatter, matter: Matter): boolean {
  const { topic, around, discipline, hasLesson } = matter;
  if (shared(both, topic) > 0 || shared(both, around) > 0) return true;
  return !hasLesson && discipline !== undefined && shared(both, discipline) > 0;
}
