import { ExternalHyperlink, HeadingLevel, Paragraph, type Table, TabStopType, TextRun } from 'docx';
import { ruled, tableOf } from '../render/docx/tables.ts';
import {
  label,
  line,
  paragraphLook,
  runOf,
  twips,
  type WordStyle,
} from '../render/docx/text-style.ts';
import { numberedFooter, packWordFile, rightTabStop, textWidth } from '../render/docx/word-file.ts';
import { cleanRuns, cleanLine, evenRows } from './clean.ts';
import type { Transcript, TranscriptBlock, TranscriptMessage } from './types.ts';

export type * from './types.ts';

const indent = 5;
const listStep = 4.4;
const body: WordStyle = { size: 10, leading: 13.4, indent: { left: indent } };
const small: WordStyle = { size: 8.5, leading: 11.4, indent: { left: indent } };

/** Renders a conversation as a Word document. */
export async function renderTranscriptDocx(transcript: Transcript): Promise<Uint8Array> {
  const title = cleanLine(transcript.title);
  const origin = cleanLine(transcript.origin);
  const date: WordStyle = { size: 9, leading: 12.6 };
  return packWordFile({
    title,
    author: '',
    description: origin,
    language: transcript.language,
    footers: { default: numberedFooter(origin, transcript.pageLabels) },
    children: [
      line(title, { size: 17, leading: 21, bold: true }, { heading: HeadingLevel.HEADING_1 }),
      new Paragraph({
        ...paragraphLook({ ...date, after: 1 }),
        border: { bottom: { ...ruled(1.4), space: 4 } },
        children: [runOf({ text: cleanLine(transcript.date) }, date)],
      }),
      ...transcript.messages.flatMap((message) => messageOf(message, transcript.sources)),
    ],
  });
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
      tabStops: rightTabStop,
      children: [
        runOf({ text: cleanLine(message.who) }, name),
        runOf({ text: `\t${cleanLine(message.time)}` }, { size: 8.5, leading: 11 }),
      ],
    }),
    ...contentOf(message.blocks),
    ...message.notes.map((note) => line(cleanLine(note), { ...small, before: 1 })),
    ...(message.sources.length === 0
      ? []
      : [line(cleanLine(sources), { ...small, before: 2, keepNext: true, bold: true })]),
    ...message.sources.map(sourceOf),
  ];
}

function sourceOf({ title, url }: TranscriptMessage['sources'][number], index: number): Paragraph {
  const address = cleanLine(url);
  const linkText = new TextRun({ text: address, size: 17, underline: {} });
  return new Paragraph({
    ...paragraphLook(small),
    children: [
      runOf({ text: `${index + 1}. ${cleanLine(title)} ` }, small),
      // Only http(s) addresses become links.
      /^https?:\/\//iu.test(address)
        ? new ExternalHyperlink({ link: address, children: [linkText] })
        : linkText,
    ],
  });
}

function contentOf(blocks: readonly TranscriptBlock[]): (Paragraph | Table)[] {
  const parts: (Paragraph | Table)[] = [];
  let before = 0;
  for (const block of blocks) {
    if (block.kind === 'table') {
      parts.push(...tableParts(block.rows));
      before = 1.6;
    } else if (block.kind === 'blank') before = 2.4;
    else {
      const runs = cleanRuns(block.runs);
      const left = indent + block.list * listStep;
      const style: WordStyle =
        block.list === 0
          ? { ...body, before }
          : { ...body, before, indent: { left, hanging: listStep } };
      const point = block.list === 0 ? [] : [runOf({ text: '•\t' }, style)];
      parts.push(
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
  return parts;
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
