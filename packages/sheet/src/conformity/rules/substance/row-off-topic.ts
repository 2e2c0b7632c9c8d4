import { rowPlace, type Rule } from '../../rule.ts';
import { wordsIn } from '../../words/text.ts';
import { rowsOnTopic, type RowMatter } from '../../matter.ts';

/** Words of the sheet's other parts below which they say too little of the topic to hold rows against. */
const enough = 8;
/** Words below which a sheet is terse: some of its rows are in other words, and one is enough to name. */
const plenty = 40;
const fewestOfTerse = 0.25;
/** Mental arithmetic and its mangoes come before the topic. */
const warmingUp = 'preliminaires';
/** Steps of an exam and of a remedial session in which the work itself is spoken of. */
const ofTheWork: ReadonlySet<string | null> = new Set([
  'installation',
  'auto-evaluation',
  'retour-sur-les-erreurs',
]);
/** Words of a row below which it says too little to be of another topic. */
const telling = 3;

/** A problem speaks of beads and of francs, and not of multiplication. */
const isReckoning = ({ row }: RowMatter) =>
  /\d/u.test(row.instruction) && /\d/u.test(row.expectedResult);

/** Sentences that a grammar lesson works on may speak of anything. */
function sizeWithoutQuotes({ row }: RowMatter): number {
  const { instruction, expectedResult } = row;
  const order = instruction.replace(/[«“][^»”]*[»”]/gu, ' ');
  return wordsIn(order === instruction ? `${order} ${expectedResult}` : order).stems.size;
}

/** Each row speaks of the topic: its words are in the title, the lesson, or another part of the sheet. */
export const rowOffTopic: Rule = {
  code: 'row-off-topic',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0.1, most: 200 },
  check: ({ matter, content }) => {
    if (content.origin === 'canvas') return null;
    if (matter.around.size + matter.topic.size < enough) return null;
    const onTopic = rowsOnTopic(matter);
    const counts = content.identification.discipline === 'mathematiques';
    const strangers = matter.rows.filter(
      (row) =>
        sizeWithoutQuotes(row) >= telling &&
        row.phase.key !== warmingUp &&
        !ofTheWork.has(row.step.key) &&
        !(counts && isReckoning(row)) &&
        !onTopic.has(row),
    );
    const isTerse = matter.around.size + matter.topic.size < plenty;
    const areFew = strangers.length / matter.rows.length < fewestOfTerse;
    const named = isTerse && areFew ? strangers.slice(0, 1) : strangers;
    return named.map((row) => ({
      place: rowPlace(row, 'instruction'),
      values: { row: row.number },
      fix: 'regenerate' as const,
    }));
  },
};
