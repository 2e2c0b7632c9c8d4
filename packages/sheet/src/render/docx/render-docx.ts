import {
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import type { SheetDocument } from '../../document/index.ts';
import { evaluation, notes, signatures, supports, writtenRecord } from './closing.ts';
import { heading, identification, letterhead, planning, textWidth } from './head.ts';
import { procedure } from './procedure.ts';
import { paragraphLook, runOf, twips } from './words.ts';
import type { WordStyle } from './words.ts';

/** Typeface of the printed sheet. Where it is not installed, Word uses the alternative in the font table. */
const face = 'Charis SIL';

const fontTable = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:font w:name="${face}"><w:altName w:val="Cambria"/><w:panose1 w:val="02000500060000020004"/><w:charset w:val="00"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font></w:fonts>`;

/**
 * Renders a sheet as a Word document. Word lays out the text; paragraph and table properties enforce the page breaks.
 */
export async function renderDocx(document: SheetDocument): Promise<Uint8Array> {
  const plainHeading = { run: { color: '000000', font: face }, paragraph: {} };
  const word = new Document({
    title: document.title,
    subject: document.heading.kind,
    creator: document.author === '' ? 'Ardoise' : document.author,
    lastModifiedBy: 'Ardoise',
    description: document.origin,
    styles: {
      default: {
        document: {
          run: {
            font: face,
            size: 20,
            language: { value: document.language === 'fr' ? 'fr-FR' : 'en-GB' },
          },
        },
        heading1: plainHeading,
        heading2: plainHeading,
      },
    },
    sections: [
      {
        properties: {
          titlePage: true,
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
        headers: { first: new Header({ children: [] }), default: runningHead(document) },
        footers: { first: foot(document), default: foot(document) },
        children: [
          letterhead(document),
          heading(document),
          identification(document),
          ...planning(document),
          ...supports(document),
          ...procedure(document),
          ...evaluation(document),
          ...writtenRecord(document),
          ...notes(document),
          ...signatures(document),
        ],
      },
    ],
  });
  const packed = await Packer.pack(word, 'uint8array', undefined, [
    { path: 'word/fontTable.xml', data: fontTable },
  ]);
  return packed;
}

const margin: WordStyle = { size: 8.5, leading: 11 };
const atRight = [{ type: TabStopType.RIGHT, position: twips(textWidth) }] as const;

function runningHead({ running }: SheetDocument): Header {
  return new Header({
    children: [
      new Paragraph({
        ...paragraphLook(margin),
        tabStops: atRight,
        children: [
          runOf({ text: running.left, italic: true }, margin),
          runOf({ text: `\t${running.right}` }, margin),
        ],
      }),
    ],
  });
}

function foot({ origin, pageWords }: SheetDocument): Footer {
  return new Footer({
    children: [
      new Paragraph({
        ...paragraphLook({ ...margin, size: 8 }),
        tabStops: atRight,
        children: [
          runOf({ text: `${origin}\t` }, { ...margin, size: 8 }),
          new TextRun({
            size: 16,
            children: [
              `${pageWords.page} `,
              PageNumber.CURRENT,
              ` ${pageWords.of} `,
              PageNumber.TOTAL_PAGES,
            ],
          }),
        ],
      }),
    ],
  });
}
