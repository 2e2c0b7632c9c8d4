import type { SheetContent } from '../../../model/index.ts';
import type { Matter } from '../../matter.ts';
import type { Rule } from '../../rule.ts';
import { shared, wordsIn } from '../../words/text.ts';

/** Share of the rows that speak of the title, the lesson or at least the discipline; below, the sheet is of another topic. */
const fewest = 0.25;

/** Rows below which a share of them tells little, and words of the topic that the other parts then say. */
const fewestRows = 8;
const fewestOfTopic = 2;

/** Words of a title and of the sheet below which they tell too little. */
const fewestOfTitle = 2;
const fewestOfSheet = 40;
/** Share of the title's words that the sheet says anywhere: in good sheets half at least. */
const fewestSaid = 0.34;
/** The same of a title that has no word of the lesson behind the sheet. */
const fewestOfStranger = 0.7;

/** A title of which the rows, the documents, the questions and the record say next to nothing. */
function isTitleAbsent({ rows, title, topic, around }: Matter, { lesson }: SheetContent): boolean {
  const said = new Set([...around, ...rows.flatMap(({ both }) => [...both])]);
  if (title.size < fewestOfTitle || said.size < fewestOfSheet) return false;
  // Of few rows none may say the title as it is worded.
  if (rows.length < fewestRows && shared(said, topic) >= fewestOfTopic) return false;
  const share = shared(title, said) / title.size;
  const terms = new Set(lesson?.terms.flatMap((term) => [...wordsIn(term).stems]));
  const isOfAnother = lesson !== undefined && shared(title, terms) === 0;
  return share < (isOfAnother ? fewestOfStranger : fewestSaid);
}

/** The sheet as a whole is of its title and its discipline: no recipe under a title of geometry. */
export const sheetOffTopic: Rule = {
  code: 'sheet-off-topic',
  area: 'substance',
  severity: 'error',
  points: { each: 70, most: 70 },
  check: ({ matter, content }) => {
    const { rows, topic, discipline } = matter;
    if (isTitleAbsent(matter, content)) return [{ place: { section: 'procedure' } }];
    if (discipline === undefined || content.origin === 'canvas' || rows.length === 0) return null;
    const speaking = rows.filter(
      // A row that reckons speaks in numbers.
      ({ both, row }) =>
        both.size >= 2 && !(/\d/u.test(row.instruction) && /\d/u.test(row.expectedResult)),
    );
    if (speaking.length < 3) return [];
    const own = speaking.filter(
      ({ both }) => shared(both, topic) > 0 || shared(both, discipline) > 0,
    );
    const isOwn =
      own.length / speaking.length >= fewest ||
      // Of few rows none may name the topic that the rest of the sheet speaks of.
      (rows.length < fewestRows && shared(matter.around, topic) >= fewestOfTopic);
    return isOwn ? [] : [{ place: { section: 'procedure' } }];
  },
};
