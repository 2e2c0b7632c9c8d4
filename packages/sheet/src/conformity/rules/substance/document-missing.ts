import type { SupportDocument } from '../../../model/index.ts';
import { fold } from '../../../model/text.ts';
import { isOnlyBlank } from '../../words/blanks.ts';
import { rowRule } from '../../rule.ts';

const named = /\b(?:doc\.?|document|support) ?(?:n ?° ?)?(\d{1,2})\b/gu;

/** What the class has already: a map on the wall, a page of the book. */
const atHand =
  /\b(?:carte|planche|manuel|livre|page|affiche|photo\w*|objet|globe|map|poster|book|picture)\b/u;

/** Whether there is something to work on: a text, a table, a figure, or what the class has. */
function hasMatter({ title, text, table, figure }: SupportDocument): boolean {
  if (table !== undefined || figure !== undefined || atHand.test(fold(title))) return true;
  return text.trim() !== '' && !isOnlyBlank(text);
}

/** A row that sends learners to a document that the sheet neither prints nor names, or that is empty. */
export const documentMissing = rowRule({
  code: 'document-missing',
  area: 'substance',
  severity: 'warning',
  points: { each: 18, most: 56 },
  field: 'instruction',
  fix: null,
  broken: ({ row }, { content }) => {
    const { supports, planning } = content;
    const listed = fold([...planning.documents, ...supports.map(({ title }) => title)].join(' '));
    return Array.from(fold(row.instruction).matchAll(named)).some(([text, number = '']) => {
      const support = supports[Number(number) - 1];
      return support === undefined ? !listed.includes(text) : !hasMatter(support);
    });
  },
});
