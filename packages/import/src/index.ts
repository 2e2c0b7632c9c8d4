export { assemble, type SheetHead } from './assemble/assemble.ts';
export { completed, type FoundHead, headOf } from './assemble/head.ts';
export type { SheetSource } from './blocks.ts';
export {
  placed,
  sheetFrom,
  type Understood,
  understandDocument,
  understandMarkdown,
} from './import-sheet.ts';
export type { Piece } from './pieces.ts';
export { type Refusal, RefusedDocument, refusals } from './refusal.ts';
