import type { Rule } from '../../rule.ts';
import { shared, wordsIn } from '../../words/text.ts';

const fewestWords = 3;
/** Share of an objective's words that the rows, the record or the questions have at least. */
const fewestShare = 0.2;
/** Share of the objectives that are met nowhere, from which on they are those of another lesson. */
const mostUnmet = 0.5;

/** Objectives below which one that is worded otherwise says nothing of the others. */
const fewestAnnounced = 3;

/** What the planning announces is taught by the rows and measured. */
export const objectiveUnmet: Rule = {
  code: 'objective-unmet',
  area: 'substance',
  severity: 'error',
  points: { each: 42, most: 42 },
  check: ({ content, matter }) => {
    if (content.origin === 'canvas') return null;
    const { evaluation, writtenRecord, planning } = content;
    const taught = new Set([
      ...matter.rows.flatMap(({ both }) => [...both]),
      ...wordsIn(writtenRecord.text).stems,
      ...evaluation.items.flatMap(({ question, answer }) => [
        ...wordsIn(`${question}\n${answer}`).stems,
      ]),
    ]);
    const announced = planning.knowledge
      .map((line) => wordsIn(line).stems)
      .filter((stems) => stems.size >= fewestWords);
    const unmet = announced.filter((stems) => shared(stems, taught) / stems.size < fewestShare);
    const most = announced.length < fewestAnnounced ? 1 : mostUnmet;
    if (announced.length === 0 || unmet.length / announced.length < most) return [];
    return [{ place: { section: 'planning', field: 'knowledge' }, fix: 'regenerate' }];
  },
};
