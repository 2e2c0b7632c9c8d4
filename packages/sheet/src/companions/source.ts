import { toDocument } from '../document/index.ts';
import type { DocumentOptions, SheetDocument } from '../document/index.ts';
import { classText } from '../document/identification.ts';
import { plain, toParagraph, toParagraphs } from '../document/runs.ts';
import type { TextStyle } from '../document/runs.ts';
import { supportsOf } from '../document/supports.ts';
import type { IdentificationCell, Paragraph, Paragraphs } from '../document/types.ts';
import { labelsOf, type SheetLabels } from '../labels/index.ts';
import { named } from '../layout/document-names.ts';
import { documentOf, printedSupports } from '../layout/supports.ts';
import type { Lesson } from '../lesson/index.ts';
import type { SheetContent } from '../model/index.ts';
import { companionLabelsOf, type CompanionLabels } from './labels/index.ts';
import type { CompanionPart } from './types.ts';

/** What every companion is made from: the sheet as it is now, and the lesson behind it. */
export interface CompanionSource {
  readonly content: SheetContent;
  /** Null where none is known. */
  readonly lesson: Lesson | null;
  /** The printed sheet. */
  readonly sheet: SheetDocument;
  readonly labels: SheetLabels;
  readonly texts: CompanionLabels;
  readonly style: TextStyle;
}

export function sourceOf(
  content: SheetContent,
  lesson: Lesson | null,
  options: DocumentOptions = {},
): CompanionSource {
  const { language, identification } = content;
  return {
    content,
    lesson,
    sheet: toDocument(content, options),
    labels: labelsOf(language),
    texts: companionLabelsOf(language),
    style: { language, mathematical: identification.discipline === 'mathematiques' },
  };
}

export const paragraphsIn = ({ style }: CompanionSource, text: string): Paragraphs =>
  toParagraphs(text, style);

export const paragraphIn = ({ style }: CompanionSource, text: string): Paragraph =>
  toParagraph(text, style);

/** The sheet under the head of a companion; class, date and number as the sheet has them. */
export function headed(
  source: CompanionSource,
  kind: string,
  identification: readonly (readonly IdentificationCell[])[] = usualRows(source),
): SheetDocument {
  const { sheet, labels } = source;
  return {
    ...sheet,
    heading: { ...sheet.heading, kind },
    running: {
      ...sheet.running,
      left: `${kind}${labels.colon}${sheet.running.left}`,
    },
    identification,
  };
}

const cell = (
  span: number,
  label: string,
  value: Paragraph,
  emphasis: IdentificationCell['emphasis'] = 'normal',
): IdentificationCell => ({ span, label, value, emphasis });

export { cell as identificationCell };

export const classCell = ({ content, labels, style }: CompanionSource, span: number) =>
  cell(span, labels.identification.class, [
    { text: plain(classText(content.identification, labels), style.language) },
  ]);

/** A cell of the sheet's own block; empty where the sheet has none of this label. */
export function sheetCell({ sheet }: CompanionSource, label: string, span: number) {
  const found = sheet.identification.flat().find((one) => one.label === label);
  return found === undefined ? cell(span, label, []) : { ...found, span };
}

/** The title is in the cell of the largest type, whatever its label says of the programme. */
export function titleCell({ sheet, labels }: CompanionSource, span: number): IdentificationCell {
  const found = sheet.identification.flat().find(({ emphasis }) => emphasis === 'title');
  return cell(span, labels.identification.title, found?.value ?? [], 'title');
}

function usualRows(source: CompanionSource): readonly (readonly IdentificationCell[])[] {
  const { identification } = source.labels;
  return [
    [classCell(source, 1), sheetCell(source, identification.date, 2)],
    [titleCell(source, 3), sheetCell(source, identification.sheetNumber, 1)],
  ];
}

const mention = /(?<!\p{L})doc\.[\s\u00A0\u202F](\d{1,2})(?!\d)/giu;

/** The documents that texts speak of, under the numbers by which they do; none without any. */
export function documentsIn(
  { content, labels, texts, style }: CompanionSource,
  spoken: readonly string[],
  supports = content.supports,
): CompanionPart[] {
  const numbers = new Set(
    spoken.flatMap((text) => Array.from(text.matchAll(mention), ([, number]) => Number(number))),
  );
  const printed = supportsOf({ ...content, supports }, labels, style);
  const items = [...numbers]
    .toSorted((one, other) => one - other)
    .flatMap((number) => {
      const item = printed?.items.find(({ id }) => id === supports[number - 1]?.id);
      return item === undefined ? [] : [{ ...item, label: texts.document(number, item.label) }];
    });
  return items.length === 0 ? [] : [{ is: 'documents', heading: texts.documents, items }];
}

/** Texts of the lesson as the sheet prints them, and the documents that they speak of. */
export function printing({ content, lesson }: CompanionSource, texts: readonly string[]) {
  const ids = new Set(texts.flatMap(named));
  const known = new Set(content.supports.map(({ id }) => id));
  const others = (lesson?.supports ?? []).filter(({ id }) => ids.has(id) && !known.has(id));
  const supports = [...content.supports, ...others.map((support) => documentOf(support))];
  const print = lesson === null ? (text: string) => text : printedSupports(lesson, supports).print;
  return { print, supports, printed: texts.map(print) };
}
