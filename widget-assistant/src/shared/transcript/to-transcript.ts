import type { Transcript, TranscriptBlock, TranscriptMessage } from '@ardoise/sheet/transcript/pdf';
import { readBlocks } from '../text/blocks.ts';
import type { Block, Inline } from '../text/tree.ts';
import type { Message } from '../model.ts';
import type { Intl } from '../i18n/index.ts';

/** What a transcript needs besides the messages. */
export interface TranscriptMeta {
  /** Formats dates in the language of the interface. */
  intl: Intl;
  /** Heading of the first page. */
  title: string;
  date: Date;
  labels: {
    user: string;
    assistant: string;
    /** Heading of an answer's sources. */
    sources: string;
    /** Replaces an image, which the file does not contain. */
    image: string;
    /** For page numbers in the footer: "Page" and "sur". */
    page: string;
    of: string;
    /** Describes the file in the footer of each page. */
    origin: string;
  };
}

type Run = { text: string; bold?: true };

function runsOf(children: readonly Inline[], bold = false): Run[] {
  return children.flatMap((child): Run[] => {
    if (child.kind === 'bold') return runsOf(child.children, true);
    const text =
      child.kind === 'break'
        ? ' '
        : child.kind === 'text' || child.text === child.href
          ? child.text
          : `${child.text} (${child.href})`;
    return [bold ? { text, bold } : { text }];
  });
}

/** Converts a block to lines on paper; a line break inside it starts a new line. */
function paperBlocks(block: Block): TranscriptBlock[] {
  if (block.kind === 'blank') return [block];
  if (block.kind === 'table') {
    return [{ kind: 'table', rows: block.rows.map((row) => row.map((cell) => runsOf(cell))) }];
  }
  const indent = block.bullet.length - block.bullet.trimStart().length;
  const list = block.bullet === '' ? 0 : 1 + indent / 2;
  const lines: Inline[][] = [[]];
  for (const child of block.children) {
    if (child.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(child);
  }
  return lines.map((line, index) => ({
    kind: 'line',
    list: index === 0 ? list : 0,
    runs: runsOf(line),
  }));
}

function answerBlocks(text: string): TranscriptBlock[] {
  return [...readBlocks(text.trimEnd())].flatMap(({ block }) =>
    block === null ? [] : paperBlocks(block),
  );
}

/** The visitor's text is taken literally: it contains no markup. */
function plainBlocks(text: string): TranscriptBlock[] {
  return text
    .split('\n')
    .map((line) =>
      line.trim() === '' ? { kind: 'blank' } : { kind: 'line', list: 0, runs: [{ text: line }] },
    );
}

function messageOf(
  message: Message,
  { labels }: TranscriptMeta,
  time: (time: number) => string,
): TranscriptMessage {
  const isUser = message.role === 'user';
  const images = isUser ? (message.image === null ? [] : [message.image.name]) : message.images;
  return {
    who: isUser ? labels.user : labels.assistant,
    time: time(message.time),
    blocks: isUser ? plainBlocks(message.text) : answerBlocks(message.text),
    notes: images.map((_, index) =>
      images.length === 1 ? labels.image : `${labels.image} ${index + 1}`,
    ),
    sources: isUser ? [] : message.sources,
  };
}

/** Converts a conversation, leaving out failed answers and queued questions. */
export function toTranscript(messages: readonly Message[], meta: TranscriptMeta): Transcript {
  const { intl, labels, title, date } = meta;
  return {
    language: intl.locale,
    title,
    date: intl.day(date),
    messages: messages
      .filter((message) =>
        message.role === 'user' ? !message.waiting : message.state !== 'failed',
      )
      .map((message) => messageOf(message, meta, intl.time)),
    sources: labels.sources,
    origin: labels.origin,
    pageLabels: { page: labels.page, of: labels.of },
  };
}
