export type { TranscriptMeta } from './to-transcript.ts';
export { transcriptDocx, transcriptPdf } from './transcript.ts';
