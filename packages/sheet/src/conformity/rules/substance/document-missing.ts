import { fold } from '../../../model/text.ts';
import { rowRule } from '../../rule.ts';

const named = /\b(?:doc\.?|document|support) ?(?:n ?° ?)?(\d{1,2})\b/gu;

/** A row that sends learners to a document that the sheet neither prints nor names. */
export const documentMissing = rowRule({
  code: 'document-missing',
  area: 'substance',
  severity: 'warning',
  points: { each: 12, most: 48 },
  field: 'instruction',
  fix: null,
  broken: ({ row }, { content }) => {
    const { supports, planning } = content;
    const listed = fold([...planning.documents, ...supports.map(({ title }) => title)].join(' '));
    return Array.from(fold(row.instruction).matchAll(named)).some(
      ([text, number = '']) => Number(number) > supports.length && !listed.includes(text),
    );
  },
});
