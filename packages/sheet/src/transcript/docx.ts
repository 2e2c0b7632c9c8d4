import {
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TabStopType,
  TextRun,
} from 'docx';
import { ruled, tableOf } from '../render/docx/tables.ts';
import { label, line, paragraphLook, runOf, twips, type WordStyle } from '../render/docx/words.ts';
import { cleanRuns, cleanWords, evenRows } from './clean.ts';
import type { Transcript, TranscriptBlock, TranscriptMessage } from './types.ts';

export type * from './types.ts';

/** Typeface of the printed file; where it is not installed, Word uses the alternative in the font table. */
const face = 'Charis SIL';
const fontTable = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:font w:name="${face}"><w:altName w:val="Cambria"/><w:panose1 w:val="02000500060000020004"/><w:charset w:val="00"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font></w:fonts>`;

const languages: Readonly<Record<string, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
};

const textWidth = 178;
const indent = 5;
const listStep = 4.4;
const words: WordStyle = { size: 10, leading: 13.4, indent: { left: indent } };
const small: WordStyle = { size: 8.5, leading: 11.4, indent: { left: indent } };
const atRight = [{ type: TabStopType.RIGHT, position: twips(textWidth) }] as const;

/** Renders a conversation as a Word document. */
export async function renderTranscriptDocx(transcript: Transcript): Promise<Uint8Array> {
  const title = cleanWords(transcript.title);
  const plainHeading = { run: { color: '000000', font: face }, paragraph: {} };
  const word = new Document({
    title,
    creator: 'Ardoise',
    lastModifiedBy: 'Ardoise',
    description: cleanWords(transcript.origin),
    styles: {
      default: {
        document: {
          run: {
            font: face,
            size: 20,
            language: { value: languages[transcript.language] ?? 'fr-FR' },
          },
        },
        heading1: plainHeading,
        heading2: plainHeading,
      },
    },
    sections: [
      {
        properties: {
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
        footers: { default: foot(transcript) },
        children: [
          line(title, { size: 17, leading: 21, bold: true }, { heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            ...paragraphLook({ size: 9, leading: 12.6, after: 1 }),
            border: { bottom: { ...ruled(1.4), space: 4 } },
            children: [runOf({ text: cleanWords(transcript.date) }, { size: 9, leading: 12.6 })],
          }),
          ...transcript.messages.flatMap((message) => messageOf(message, transcript.sources)),
        ],
      },
    ],
  });
  return Packer.pack(word, 'uint8array', undefined, [
    { path: 'word/fontTable.xml', data: fontTable },
  ]);
}

function messageOf(message: TranscriptMessage, sources: string): (Paragraph | Table)[] {
  const name: WordStyle = {
    ...label,
    size: 8,
    leading: 11,
    bold: true,
    before: 5,
    after: 1,
    keepNext: true,
  };
  return [
    new Paragraph({
      ...paragraphLook(name),
      heading: HeadingLevel.HEADING_2,
      tabStops: atRight,
      children: [
        runOf({ text: cleanWords(message.who) }, name),
        runOf({ text: `\t${cleanWords(message.time)}` }, { size: 8.5, leading: 11 }),
      ],
    }),
    ...contentOf(message.blocks),
    ...message.notes.map((note) => line(cleanWords(note), { ...small, before: 1 })),
    ...(message.sources.length === 0
      ? []
      : [line(cleanWords(sources), { ...small, before: 2, keepNext: true, bold: true })]),
    ...message.sources.map(sourceOf),
  ];
}

function sourceOf({ title, url }: TranscriptMessage['sources'][number], index: number): Paragraph {
  const address = cleanWords(url);
  const shown = new TextRun({ text: address, size: 17, underline: {} });
  return new Paragraph({
    ...paragraphLook(small),
    children: [
      runOf({ text: `${index + 1}. ${cleanWords(title)} ` }, small),
      // Only http(s) addresses become links.
      /^https?:\/\//iu.test(address)
        ? new ExternalHyperlink({ link: address, children: [shown] })
        : shown,
    ],
  });
}

function contentOf(blocks: readonly TranscriptBlock[]): (Paragraph | Table)[] {
  const made: (Paragraph | Table)[] = [];
  let before = 0;
  for (const block of blocks) {
    if (block.kind === 'table') {
      made.push(...tableParts(block.rows));
      before = 1.6;
    } else if (block.kind === 'blank') before = 2.4;
    else {
      const runs = cleanRuns(block.runs);
      const left = indent + block.list * listStep;
      const style: WordStyle =
        block.list === 0
          ? { ...words, before }
          : { ...words, before, indent: { left, hanging: listStep } };
      const point = block.list === 0 ? [] : [runOf({ text: '•\t' }, style)];
      made.push(
        new Paragraph({
          ...paragraphLook(style),
          ...(block.list === 0
            ? {}
            : { tabStops: [{ type: TabStopType.LEFT, position: twips(left) }] }),
          children: [...point, ...runs.map((run) => runOf(run, style))],
        }),
      );
      before = 0;
    }
  }
  return made;
}

/** A table between two gap paragraphs: Word would merge adjacent tables. */
function tableParts(drafts: Extract<TranscriptBlock, { kind: 'table' }>['rows']) {
  const { columns, rows } = evenRows(drafts);
  if (columns === 0) return [];
  const cell: WordStyle = { size: 9.5, leading: 12.2 };
  const gap = line('', { size: 2, leading: 4 });
  const table = tableOf({
    widths: Array.from({ length: columns }, () => (textWidth - indent) / columns),
    padding: { top: 1, right: 1.6, bottom: 1, left: 1.6 },
    frame: ruled(0.4),
    horizontal: ruled(0.4),
    vertical: ruled(0.4),
    rows: rows.map((row, index) => ({
      isHeader: index === 0 && rows.length > 1,
      cells: row.map((runs) => {
        const style = index === 0 ? { ...cell, bold: true } : cell;
        return {
          children: [
            new Paragraph({
              ...paragraphLook(style),
              children: cleanRuns(runs).map((run) => runOf(run, style)),
            }),
          ],
        };
      }),
    })),
  });
  return [gap, table, gap];
}

function foot({ origin, pageWords }: Transcript): Footer {
  const style: WordStyle = { size: 8, leading: 11 };
  return new Footer({
    children: [
      new Paragraph({
        ...paragraphLook(style),
        tabStops: atRight,
        children: [
          runOf({ text: `${cleanWords(origin)}\t` }, style),
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
