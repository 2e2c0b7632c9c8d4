import type { Message } from '../model.ts';
import { toTranscript, type TranscriptMeta } from './to-transcript.ts';

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
