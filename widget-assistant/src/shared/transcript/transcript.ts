import type { Intl } from '../i18n/index.ts';
import type { Message } from '../model.ts';
import { toTranscript } from './to-transcript.ts';

/** What a transcript needs beside the messages. */
export interface TranscriptMeta {
  /** Language, days and hours of the interface. */
  intl: Intl;
  /** Head of the first page. */
  title: string;
  date: Date;
  words: {
    user: string;
    assistant: string;
    /** Heads the sources of an answer. */
    sources: string;
    /** Stands for an image, which is not in the file. */
    image: string;
    /** Around the numbers at the foot: "Page" and "sur". */
    page: string;
    of: string;
    /** What the file is, at the foot of each page. */
    origin: string;
  };
}

/** Own memory: a part of a larger buffer may be shared, which a Blob does not take. */
function blobOf(bytes: Uint8Array, type: string): Blob {
  return new Blob([new Uint8Array(bytes)], { type });
}

/**
 * The conversation as a PDF file. The renderer and its fonts are fetched now, from where the
 * assistant itself came. Throws when they cannot be had.
 */
export async function transcriptPdf(
  messages: readonly Message[],
  meta: TranscriptMeta,
): Promise<Blob> {
  const { fetchFonts, renderTranscriptPdf } = await import('@ardoise/sheet/transcript/pdf');
  const options = { fonts: await fetchFonts(), createdAt: meta.date };
  return blobOf(renderTranscriptPdf(toTranscript(messages, meta), options), 'application/pdf');
}

/** The conversation as a Word file. */
export async function transcriptDocx(
  messages: readonly Message[],
  meta: TranscriptMeta,
): Promise<Blob> {
  const { renderTranscriptDocx } = await import('@ardoise/sheet/transcript/docx');
  return blobOf(
    await renderTranscriptDocx(toTranscript(messages, meta)),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  );
}
