import type { Rule } from '../../rule.ts';
import { isConcrete } from '../../words/concrete.ts';
import { wordsIn } from '../../words/text.ts';

/** Words of matter that a record has at least; the youngest copy a few syllables. */
const fewest = { young: 1, others: 4 } as const;

/** The record says what was learnt, not that it was learnt or that it matters. */
export const writtenRecordThin: Rule = {
  code: 'written-record-thin',
  area: 'substance',
  severity: 'warning',
  points: { each: 50, most: 50 },
  check: ({ content, matter }) => {
    const { text } = content.writtenRecord;
    if (text.trim() === '' || content.origin === 'canvas') return [];
    const { level } = content.identification;
    const isYoung = level === 'ci' || level === 'cp';
    const said = [...wordsIn(text).stems].filter((stem) => !matter.title.has(stem)).length;
    const rest = text.replaceAll(content.identification.title, '');
    const wanted = isYoung ? fewest.young : fewest.others;
    const isLanguage = ['anglais', 'francais'].includes(content.identification.discipline);
    // Words of grammar are the matter of a lesson on language.
    if (isLanguage && said >= 2 && /[:+«“]/u.test(rest)) return [];
    if (said >= wanted || (isConcrete(rest) && said + wordsIn(rest).numbers.length >= 2)) return [];
    return [{ place: { section: 'writtenRecord', field: 'text' }, fix: 'regenerate' }];
  },
};
