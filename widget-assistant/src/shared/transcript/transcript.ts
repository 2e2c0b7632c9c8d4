import type { Intl } from '../i18n/index.ts';
import type { Message } from '../model.ts';
import { toTranscript } from './to-transcript.ts';

/** What a transcript needs besides the messages. */
export interface TranscriptMeta {
  /** Formats dates in the language of the interface. */
  intl: Intl;
  /** Heading of the first page. */
  title: string;
  date: Date;
  words: {
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

/** Copied, because a Blob does not accept a view of shared memory. */
function blobOf(bytes: Uint8Array, type: string): Blob {
  return new Blob([new Uint8Array(bytes)], { type });
}

/**
 * Exports the conversation as PDF. The renderer and its fonts are fetched on demand, from the assistant's own origin.
 * Throws when they are unavailable.
 */
export async function transcriptPdf(
  messages: readonly Message[],
  meta: TranscriptMeta,
): Promise<Blob> {
  const { fetchFonts, renderTranscriptPdf } = await import('@ardoise/sheet/transcript/pdf');
  const options = { fonts: await fetchFonts(), createdAt: meta.date };
  return blobOf(renderTranscriptPdf(toTranscript(messages, meta), options), 'application/pdf');
}

/** Exports the conversation as a Word file. */
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
