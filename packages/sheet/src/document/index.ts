export { exportFormats, fileName, mediaTypes } from './file-name.ts';
export type { ExportFormat, FileName } from './file-name.ts';
export { schoolOf } from './letterhead.ts';
export type { Letterhead, SchoolLines } from './letterhead.ts';
export { toDocument } from './to-document.ts';
export type { DocumentOptions } from './to-document.ts';
export { toText } from './to-text.ts';
export type * from './types.ts';
export { cleanText, typeset } from './typography.ts';
