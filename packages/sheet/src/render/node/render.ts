import { toDocument } from '../../document/index.ts';
import { renderDocx } from '../docx/index.ts';
import { renderReceiptPdf } from '../../receipt/pdf.ts';
import { drawPdf, renderPdf } from '../pdf/render-pdf.ts';
import type { SheetContent } from '../../model/index.ts';
import { DrawnPage } from '../picture/drawn-page.ts';
import { loadFonts } from './fonts.ts';
import type { RenderOptions, RenderRequest, SheetRequest } from './messages.ts';

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

/** A sheet as PDF, the number of its pages, and the first one as SVG in the PDF's typefaces; for builds. */
export function renderWithPicture(
  content: SheetContent,
  options: RenderOptions & { readonly createdAt: Date },
): { pdf: Uint8Array; pages: number; svg: string } {
  const { createdAt } = options;
  const { bytes, pages, canvas } = drawPdf(
    toDocument(content, options),
    { fonts: loadFonts(), createdAt },
    (pdf) => new DrawnPage(pdf),
  );
  return { pdf: bytes, pages, svg: canvas.svg() };
}
