import type { SheetLabels } from '../labels/index.ts';
import type { SheetContent, SupportDocument } from '../model/index.ts';
import { plain, toParagraph, toParagraphs } from './runs.ts';
import type { TextStyle } from './runs.ts';
import { evenTable } from './table.ts';
import type { Paragraph, Paragraphs, SheetDocument, SupportItem } from './types.ts';

/** Texts, tables and figures that the class works on; those without any content are not printed. */
export function supportsOf(
  content: SheetContent,
  labels: SheetLabels,
  style: TextStyle,
): SheetDocument['supports'] {
  const items = content.supports
    .map((support, index) => itemOf(support, index + 1, labels, style))
    .filter(({ text, table, figure }) => text.length > 0 || table !== null || figure !== null)
    .concat(glossaryOf(content, labels, style));
  return items.length === 0 ? null : { heading: labels.supports, items };
}

function itemOf(
  { id, title, text, table, figure, alt = '', source = '', note = '' }: SupportDocument,
  number: number,
  labels: SheetLabels,
  style: TextStyle,
): SupportItem {
  const cells = (row: readonly string[]) => row.map((cell) => toParagraph(cell, style));
  const label = plain(title, style.language) || `${labels.support}\u00A0${number}`;
  return {
    id,
    label,
    text: toParagraphs(text, style),
    table:
      table === undefined
        ? null
        : evenTable(table.head === undefined ? null : cells(table.head), table.rows.map(cells)),
    figure: figure === undefined ? null : { figure, alt: plain(alt, style.language) || label },
    remarks: remarksOf(source, note, labels, style),
  };
}

function remarksOf(
  source: string,
  note: string,
  labels: SheetLabels,
  style: TextStyle,
): Paragraphs {
  const from = toParagraph(source, style);
  const named: Paragraph = [{ text: labels.source + labels.colon }, ...from];
  return [...(from.length === 0 ? [] : [named]), ...toParagraphs(note, style)];
}

/** Words in a language of the class, the last document: a teacher's, and printed as such. */
function glossaryOf(
  { glossary = [] }: SheetContent,
  { glossary: words }: SheetLabels,
  style: TextStyle,
): SupportItem[] {
  if (glossary.length === 0) return [];
  const cells = (row: readonly string[]) => row.map((cell) => toParagraph(cell, style));
  return [
    {
      id: 'glossary',
      label: words.heading,
      text: [],
      table: evenTable(
        cells([words.term, words.language, words.translation]),
        glossary.map(({ term, language, translation }) => cells([term, language, translation])),
      ),
      figure: null,
      remarks: [toParagraph(words.note, style)],
    },
  ];
}
