import { Document, Footer, Packer, PageNumber, Paragraph, TabStopType, TextRun } from 'docx';
import type { ISectionOptions } from 'docx';
import { paragraphLook, runOf, twips } from './text-style.ts';
import type { WordStyle } from './text-style.ts';

/** Typeface of printed files. Where it is not installed, Word uses the alternative in the font table. */
const face = 'Charis SIL';

const fontTable = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:font w:name="${face}"><w:altName w:val="Cambria"/><w:panose1 w:val="02000500060000020004"/><w:charset w:val="00"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font></w:fonts>`;

const languageTags: Readonly<Record<string, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
};

/** Width of the text on the page, in mm. */
export const textWidth = 178;

export const rightTabStop = [{ type: TabStopType.RIGHT, position: twips(textWidth) }] as const;

export interface WordFile {
  readonly title: string;
  readonly subject?: string;
  readonly author: string;
  readonly description: string;
  readonly language: string;
  /** Gives the first page headers and footers of its own. */
  readonly titlePage?: boolean;
  readonly headers?: NonNullable<ISectionOptions['headers']>;
  readonly footers: NonNullable<ISectionOptions['footers']>;
  readonly children: ISectionOptions['children'];
}

/** Writes a Word file with the margins, the typeface and the language of a printed sheet. */
export function packWordFile(file: WordFile): Promise<Uint8Array> {
  const heading = { run: { color: '000000', font: face }, paragraph: {} };
  const document = new Document({
    title: file.title,
    ...(file.subject === undefined ? {} : { subject: file.subject }),
    creator: file.author === '' ? 'Ardoise' : file.author,
    lastModifiedBy: 'Ardoise',
    description: file.description,
    styles: {
      default: {
        document: {
          run: {
            font: face,
            size: 20,
            language: { value: languageTags[file.language] ?? 'fr-FR' },
          },
        },
        heading1: heading,
        heading2: heading,
      },
    },
    sections: [
      {
        properties: {
          ...(file.titlePage === true ? { titlePage: true } : {}),
          page: {
            size: { width: twips(210), height: twips(297) },
            margin: {
              top: twips(17),
              right: twips(14),
              bottom: twips(18),
              left: twips(18),
              header: twips(10),
              footer: twips(9),
            },
          },
        },
        ...(file.headers === undefined ? {} : { headers: file.headers }),
        footers: file.footers,
        children: file.children,
      },
    ],
  });
  return Packer.pack(document, 'uint8array', undefined, [
    { path: 'word/fontTable.xml', data: fontTable },
  ]);
}

/** A footer with a text on the left and the page number on the right. */
export function numberedFooter(
  text: string,
  pageLabels: { readonly page: string; readonly of: string },
): Footer {
  const style: WordStyle = { size: 8, leading: 11 };
  return new Footer({
    children: [
      new Paragraph({
        ...paragraphLook(style),
        tabStops: rightTabStop,
        children: [
          runOf({ text: `${text}\t` }, style),
          new TextRun({
            size: 16,
            children: [
              `${pageLabels.page} `,
              PageNumber.CURRENT,
              ` ${pageLabels.of} `,
              PageNumber.TOTAL_PAGES,
            ],
          }),
        ],
      }),
    ],
  });
}
