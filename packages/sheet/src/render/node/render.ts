import { toDocument } from '../../document/index.ts';
import { renderDocx } from '../docx/index.ts';
import { renderReceiptPdf } from '../../receipt/pdf.ts';
import { renderPdf } from '../pdf/index.ts';
import { loadFonts } from './fonts.ts';
import type { RenderRequest, SheetRequest } from './messages.ts';

/** Renders in the calling thread, for the pool's workers. */
export const render = async (request: RenderRequest): Promise<Uint8Array> =>
  request.kind === 'sheet'
    ? await renderSheet(request)
    : renderReceiptPdf(request.paper, { fonts: loadFonts(), ...request });

/** Renders in the calling thread, for scripts. */
export async function renderSheet({
  content,
  format,
  options,
}: Omit<SheetRequest, 'kind'>): Promise<Uint8Array> {
  const document = toDocument(content, options);
  return format === 'docx'
    ? await renderDocx(document)
    : renderPdf(document, { fonts: loadFonts(), createdAt: options.createdAt ?? new Date() });
}
