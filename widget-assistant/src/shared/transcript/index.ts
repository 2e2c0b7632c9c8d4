export { transcriptDocx, transcriptPdf, type TranscriptMeta } from './transcript.ts';
