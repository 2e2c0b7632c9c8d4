import { toDocument } from '../../document/index.ts';
import { renderDocx } from '../docx/index.ts';
import { renderPdf } from '../pdf/index.ts';
import { loadFonts } from './fonts.ts';
import type { RenderRequest } from './messages.ts';

/** Renders in the calling thread, for scripts and for the pool's workers. */
export async function renderSheet({
  content,
  format,
  options,
}: RenderRequest): Promise<Uint8Array> {
  const document = toDocument(content, options);
  return format === 'docx'
    ? await renderDocx(document)
    : renderPdf(document, { fonts: loadFonts(), createdAt: options.createdAt ?? new Date() });
}
