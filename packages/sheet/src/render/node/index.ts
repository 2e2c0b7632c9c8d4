export { companionFileName } from '../../companions/index.ts';
export { exportFormats, fileName, mediaTypes } from '../../document/index.ts';
export type { ExportFormat, FileName } from '../../document/index.ts';
export { loadFonts } from './fonts.ts';
export type { CompanionsRequest, ReceiptRequest, RenderOptions } from './messages.ts';
export { createRenderPool } from './pool.ts';
export type { RenderPool, RenderPoolOptions } from './pool.ts';
export { renderCompanions, renderSheet, renderWithPicture } from './render.ts';
