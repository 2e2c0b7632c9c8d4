export { renderPdf } from './render-pdf.ts';
export type { PdfOptions } from './render-pdf.ts';
export { fetchFonts } from '../fonts/fetch-fonts.ts';
export type { FaceName, SheetFonts } from '../fonts/types.ts';
