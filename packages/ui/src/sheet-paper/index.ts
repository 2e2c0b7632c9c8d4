export { Head, spanStyle } from './sheet-head.tsx';
export { LogoPicture } from './logo-picture.tsx';
export { paper } from './paper.ts';
export { ColumnHeads } from './procedure.tsx';
export { type PaperTexts, SheetPaper, type SheetPaperProps } from './sheet-paper.tsx';
export { Figure } from './support-matter.tsx';
export { Cell, Table, TableBody, TableRow } from './table.tsx';
export { Text } from './text.tsx';
