import { rowPlace, type Rule } from '../../rule.ts';
import { sentencesIn, shared, wordsIn } from '../../words/text.ts';

/** Phases that come before the learners work on something new; what was learnt before may be recalled there. */
const before = new Set(['preliminaires', 'introduction']);
const recall = /^(?:pre-?requis|rappel)/u;
/** Words of a sentence of the record below which it may stand anywhere. */
const fewestWords = 4;
const wholly = 0.85;
/** "la porte – la table – le banc": words that are read, and no rule. */
const list = /^[^–]{1,20}(?: – [^–]{1,20}){2,}$/u;

/** What learners are to find is not told before they could find it. */
export const ruleGivenEarly: Rule = {
  code: 'rule-given-early',
  area: 'substance',
  severity: 'warning',
  points: { each: 42, most: 45 },
  check: ({ content, rows, matter }) => {
    if (content.origin === 'canvas') return null;
    const rules = sentencesIn(content.writtenRecord.text).flatMap((sentence) => {
      if (list.test(sentence)) return [];
      const own = [...wordsIn(sentence).stems].filter((stem) => !matter.title.has(stem));
      return own.length >= fewestWords ? [new Set(own)] : [];
    });
    return rows.flatMap((row) => {
      if (!before.has(row.phase.key ?? '') || recall.test(row.step.key ?? '')) return [];
      const said = [row.row.instruction, row.row.expectedResult].flatMap(sentencesIn);
      const tells = said.some((sentence) => {
        if (sentence.includes('?')) return false;
        const { stems } = wordsIn(sentence);
        return rules.some((rule) => shared(rule, stems) / rule.size >= wholly);
      });
      return tells ? [{ place: rowPlace(row, 'instruction'), fix: 'regenerate' as const }] : [];
    });
  },
};
