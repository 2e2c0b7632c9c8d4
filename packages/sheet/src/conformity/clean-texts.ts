import { limits } from '../model/index.ts';
import type { SheetContent } from '../model/index.ts';
import { mapRows } from '../edit/index.ts';
import { withoutMarkup } from './words/markup.ts';
import { typographic } from './words/typography.ts';

/** Takes markup away and sets apostrophes, quotation marks and spaces as they are printed; words stay as they are. */
export function cleanTexts(content: SheetContent): SheetContent {
  const { planning, supports, evaluation, writtenRecord, language } = content;
  const set = (most: number) => (text: string) =>
    typographic(withoutMarkup(text), language).slice(0, most);
  const [line, text, long] = [set(limits.line), set(limits.text), set(limits.longText)];
  const lines = (list: readonly string[]) => list.map(text);
  // The record may have **bold**.
  const record = (value: string) => typographic(value, language).slice(0, limits.longText);
  const rows = mapRows(content, ({ difficulty, remediation, ...row }) => ({
    ...row,
    instruction: text(row.instruction),
    expectedResult: text(row.expectedResult),
    ...(difficulty === undefined ? {} : { difficulty: text(difficulty) }),
    ...(remediation === undefined ? {} : { remediation: text(remediation) }),
  }));
  return {
    ...rows,
    planning: {
      ...planning,
      knowledge: lines(planning.knowledge),
      learningObjectStrategy: text(planning.learningObjectStrategy),
      teachingStrategies: text(planning.teachingStrategies),
      learningStrategies: text(planning.learningStrategies),
      evaluationStrategies: text(planning.evaluationStrategies),
      teacherMaterials: lines(planning.teacherMaterials),
      learnerMaterials: lines(planning.learnerMaterials),
      documents: lines(planning.documents),
    },
    supports: supports.map((support) => ({
      ...support,
      title: line(support.title),
      text: long(support.text),
    })),
    evaluation: {
      ...evaluation,
      instructions: text(evaluation.instructions),
      items: evaluation.items.map((item) => ({
        ...item,
        question: text(item.question),
        answer: text(item.answer),
      })),
    },
    writtenRecord: { title: line(writtenRecord.title), text: record(writtenRecord.text) },
  };
}
