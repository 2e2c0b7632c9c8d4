export { exportFormats, fileName, mediaTypes } from './file-name.ts';
export type { ExportFormat, FileName } from './file-name.ts';
export { phaseMinutes, stepMinutes, totalMinutes } from './procedure.ts';
export { toDocument } from './to-document.ts';
export type { DocumentOptions } from './to-document.ts';
export type * from './types.ts';
export { cleanText, typeset } from './typography.ts';
