import { Document, Footer, Packer, PageNumber, Paragraph, TabStopType, TextRun } from 'docx';
import type { ISectionOptions } from 'docx';
import { paragraphLook, runOf, twips } from './text-style.ts';
import type { WordStyle } from './text-style.ts';

/** On every computer, or there by another name with letters as wide; it has the letters of Fon and Yoruba. */
const face = 'Times New Roman';

const fontTable = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:font w:name="${face}"><w:altName w:val="Liberation Serif"/><w:panose1 w:val="02020603050405020304"/><w:charset w:val="00"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font></w:fonts>`;

const languageTags: Readonly<Record<string, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
};

/** Width of the text on the page, in mm. */
export const textWidth = 178;

export const rightTabStop = [{ type: TabStopType.RIGHT, position: twips(textWidth) }] as const;

export interface WordProperties {
  readonly title: string;
  readonly subject?: string;
  readonly author: string;
  readonly description: string;
  readonly language: string;
  /** Kept by Word and LibreOffice when the file is changed. */
  readonly source?: string;
}

/** A part that begins on a page of its own. */
export interface WordSection {
  /** Gives the first page headers and footers of its own. */
  readonly titlePage?: boolean;
  readonly headers?: NonNullable<ISectionOptions['headers']>;
  readonly footers: NonNullable<ISectionOptions['footers']>;
  readonly children: ISectionOptions['children'];
  /** Other margins above and below than a sheet's. */
  readonly margins?: Margins;
}

/** In mm; header and footer are measured from the edge of the page. */
export interface Margins {
  readonly top: number;
  readonly bottom: number;
  readonly header: number;
  readonly footer: number;
}

export type WordFile = WordProperties & WordSection;

const usual: Margins = { top: 17, bottom: 18, header: 10, footer: 9 };

function sectionOf(section: WordSection): ISectionOptions {
  const { top, bottom, header, footer } = section.margins ?? usual;
  return {
    properties: {
      ...(section.titlePage === true ? { titlePage: true } : {}),
      page: {
        size: { width: twips(210), height: twips(297) },
        margin: {
          top: twips(top),
          right: twips(14),
          bottom: twips(bottom),
          left: twips(18),
          header: twips(header),
          footer: twips(footer),
        },
      },
    },
    ...(section.headers === undefined ? {} : { headers: section.headers }),
    footers: section.footers,
    children: section.children,
  };
}

/** Writes a Word file with the margins, the typeface and the language of a printed sheet. */
export const packWordFile = (file: WordFile): Promise<Uint8Array> => packWordSections(file, [file]);

export function packWordSections(
  file: WordProperties,
  sections: readonly WordSection[],
): Promise<Uint8Array> {
  const heading = { run: { color: '000000', font: face }, paragraph: {} };
  const document = new Document({
    title: file.title,
    ...(file.subject === undefined ? {} : { subject: file.subject }),
    creator: file.author === '' ? 'Ardoise' : file.author,
    lastModifiedBy: 'Ardoise',
    description: file.description,
    ...(file.source === undefined
      ? {}
      : { customProperties: [{ name: 'Ardoise', value: file.source }] }),
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
    sections: sections.map(sectionOf),
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
