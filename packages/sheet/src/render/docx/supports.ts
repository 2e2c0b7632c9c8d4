import type { Paragraph, Table } from 'docx';
import type { SheetDocument, SupportItem } from '../../document/index.ts';
import { figureOf } from './figure.ts';
import { gridOf } from './grid.ts';
import { sectionHead } from './head.ts';
import { ruled } from './tables.ts';
import { body, label, line, paragraphsOf, twips } from './text-style.ts';
import type { WordStyle } from './text-style.ts';
import { textWidth } from './word-file.ts';

type Part = Paragraph | Table;

const indent = 4;
/** Ids of drawings below it belong to pictures. */
const firstId = 101;
/** Beside a document, on its left. */
const bar = {
  border: { left: { ...ruled(1.4), space: 10 } },
  indent: { left: twips(indent) },
} as const;
const small: WordStyle = { size: 8.5, leading: 11.4, italic: true, before: 0.8 };

/** Texts, tables and figures of the session, with a bar on the left. */
export function supports(document: SheetDocument): readonly Part[] {
  if (document.supports === null) return [];
  return [
    sectionHead(document.supports.heading),
    ...document.supports.items.flatMap((item, index) => itemParts(item, index)),
  ];
}

function itemParts(item: SupportItem, index: number): Part[] {
  const { text, table, figure, remarks } = item;
  const keepNext = remarks.length > 0;
  return [
    line(
      item.label,
      { ...label, keepNext: true, before: index === 0 ? 0 : 3, after: table === null ? 0 : 0.9 },
      bar,
    ),
    ...(text.length === 0 ? [] : paragraphsOf(text, body, { ...bar, keepLines: true })),
    ...(table === null ? [] : gridOf(table, { left: indent, width: textWidth - indent })),
    ...(figure === null ? [] : [figureOf(figure, firstId + index, { ...bar, keepNext })]),
    ...(remarks.length === 0 ? [] : paragraphsOf(remarks, small, { ...bar, keepLines: true })),
  ];
}
