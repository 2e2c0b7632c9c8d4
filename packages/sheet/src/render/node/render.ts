import { toDocument } from '../../document/index.ts';
import { companionFileName, toCompanions } from '../../companions/index.ts';
import { renderCompanionsDocx } from '../companions/docx.ts';
import { renderCompanionsPdf } from '../companions/pdf.ts';
import { renderDocx } from '../docx/index.ts';
import { renderReceiptPdf } from '../../receipt/pdf.ts';
import { drawPdf, renderPdf } from '../pdf/render-pdf.ts';
import type { SheetContent } from '../../model/index.ts';
import { DrawnPage } from '../picture/drawn-page.ts';
import { loadFonts } from './fonts.ts';
import type { CompanionsRequest, RenderOptions, RenderRequest, SheetRequest } from './messages.ts';

/** Renders in the calling thread, for the pool's workers. */
export async function render(request: RenderRequest): Promise<Uint8Array> {
  switch (request.kind) {
    case 'sheet':
      return await renderSheet(request);
    case 'companions':
      return await renderCompanions(request);
    case 'receipt':
      return renderReceiptPdf(request.paper, { fonts: loadFonts(), ...request });
  }
}

/** Renders in the calling thread, for scripts and tests. */
export async function renderCompanions({
  choice,
  content,
  lesson,
  format,
  options,
}: Omit<CompanionsRequest, 'kind'>): Promise<Uint8Array> {
  const companions = toCompanions(choice, content, lesson, options);
  const title = companionFileName(choice, content, format).name.replace(/\.\w+$/u, '');
  return format === 'docx'
    ? await renderCompanionsDocx(companions, loadFonts(), title)
    : renderCompanionsPdf(
        companions,
        { fonts: loadFonts(), createdAt: options.createdAt ?? new Date() },
        title,
      );
}

/** Renders in the calling thread, for scripts. */
export async function renderSheet({
  content,
  format,
  options,
}: Omit<SheetRequest, 'kind'>): Promise<Uint8Array> {
  const document = toDocument(content, options);
  return format === 'docx'
    ? await renderDocx(document, options.source)
    : renderPdf(document, {
        fonts: loadFonts(document.paper.reading),
        createdAt: options.createdAt ?? new Date(),
      });
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
