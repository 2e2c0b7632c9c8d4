export { exportFormats, fileName, mediaTypes } from '../../document/index.ts';
export type { ExportFormat, FileName } from '../../document/index.ts';
export { loadFonts } from './fonts.ts';
export type { ReceiptRequest, RenderOptions } from './messages.ts';
export { createRenderPool } from './pool.ts';
export type { RenderPool, RenderPoolOptions } from './pool.ts';
export { RenderError } from './render-error.ts';
export type { RenderErrorCode } from './render-error.ts';
export { renderSheet, renderWithPicture } from './render.ts';
