import type { Place, SheetContent } from '../model/index.ts';
import { rowPlace } from './row-place.ts';
import { rowsOf } from '../edit/index.ts';

/** What a text is for: an order may hold blanks to fill in, a belief may be wrong on purpose. */
export type TextRole =
  | 'order'
  | 'result'
  | 'difficulty'
  | 'remedy'
  | 'question'
  | 'answer'
  | 'record'
  | 'knowledge'
  | 'support'
  | 'plan';

export interface PlacedText {
  readonly place: Place;
  readonly role: TextRole;
  readonly text: string;
}

/** The texts of a sheet that speak of its matter, with their places, in the order in which they are read. */
export function textsOf(content: SheetContent): PlacedText[] {
  const { planning, supports, evaluation, writtenRecord } = content;
  const texts: PlacedText[] = [];
  const add = (role: TextRole, place: Place, text: string | undefined) => {
    if (text !== undefined && text.trim() !== '') texts.push({ role, place, text });
  };
  for (const name of ['knowledge', 'teacherMaterials', 'learnerMaterials', 'documents'] as const) {
    const role = name === 'knowledge' ? 'knowledge' : 'plan';
    planning[name].forEach((line, index) =>
      add(role, { section: 'planning', field: `${name}/${index}` }, line),
    );
  }
  for (const name of [
    'learningObjectStrategy',
    'teachingStrategies',
    'learningStrategies',
    'evaluationStrategies',
  ] as const) {
    add('plan', { section: 'planning', field: name }, planning[name]);
  }
  supports.forEach(({ title, text }, index) => {
    const place = { section: 'supports', field: String(index) } as const;
    add('support', place, title);
    add('support', place, text);
  });
  for (const numbered of rowsOf(content)) {
    const { instruction, expectedResult, difficulty, remediation } = numbered.row;
    add('order', rowPlace(numbered, 'instruction'), instruction);
    add('result', rowPlace(numbered, 'expectedResult'), expectedResult);
    add('difficulty', rowPlace(numbered, 'difficulty'), difficulty);
    add('remedy', rowPlace(numbered, 'remediation'), remediation);
  }
  add('question', { section: 'evaluation', field: 'instructions' }, evaluation.instructions);
  evaluation.items.forEach(({ question, answer }, index) => {
    add('question', { section: 'evaluation', field: `items/${index}/question` }, question);
    add('answer', { section: 'evaluation', field: `items/${index}/answer` }, answer);
  });
  add('record', { section: 'writtenRecord', field: 'title' }, writtenRecord.title);
  add('record', { section: 'writtenRecord', field: 'text' }, writtenRecord.text);
  return texts;
}
