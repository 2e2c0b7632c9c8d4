import { fold } from '../../../model/text.ts';
import { levels } from '../../../model/identifiers.ts';
import type { LevelId } from '../../../model/index.ts';
import type { Rule } from '../../rule.ts';
import { remember } from '../../words/remember.ts';
import { type Notion, notions } from '../../words/taught-at.ts';

/** As it is printed: CI, CE1, 6e, Tle. */
const nameOf = (level: LevelId) =>
  level === 'tle' ? 'Tle' : level.startsWith('c') ? level.toUpperCase() : level;
const rank = (level: LevelId) => levels.indexOf(level);
/** Classes by which schools differ. */
const tolerance = 1;
const folded = remember(fold);
/** Texts that speak of a notion before it is taught, from which on the sheet is about it. */
const fewestTexts = 2;

/** The notion belongs to other classes than the sheet's: the first that learns it, or the last. */
function classOf(notion: Notion, level: LevelId, isTitle: boolean): LevelId | undefined {
  if (rank(level) < rank(notion.from) - tolerance) return notion.from;
  const isPast = notion.to !== undefined && rank(level) > rank(notion.to) + tolerance;
  return isTitle && isPast ? notion.to : undefined;
}

/** The topic is one of the class: no integrals in the first years, no syllables in the last. */
export const topicOffLevel: Rule = {
  code: 'topic-off-level',
  area: 'substance',
  severity: 'error',
  points: { each: 78, most: 85 },
  check: ({ content, rows }) => {
    const { level, discipline, title } = content.identification;
    const own = notions.filter(({ disciplines }) => disciplines.includes(discipline));
    const body = [
      ...rows.map(({ row }) => `${row.instruction}\n${row.expectedResult}`),
      ...content.evaluation.items.map(({ question, answer }) => `${question}\n${answer}`),
      content.writtenRecord.text,
    ].map(folded);
    const head = fold(title);
    return own.flatMap((notion) => {
      const isTitle = notion.says.test(head);
      const belongs = classOf(notion, level, isTitle);
      if (belongs === undefined) return [];
      const said = body.filter((text) => notion.says.test(text));
      if (!isTitle && said.length < fewestTexts) return [];
      const [found = ''] = notion.says.exec(isTitle ? head : (said[0] ?? '')) ?? [];
      return [
        {
          place: { section: 'identification', field: 'title' } as const,
          values: { found, right: nameOf(belongs) },
        },
      ];
    });
  },
};
