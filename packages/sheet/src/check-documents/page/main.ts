/** Runs in the browser: renders a sheet with the modules that the applications load. */
import { toDocument } from '../../document/index.ts';
import type { SheetContent } from '../../model/index.ts';

export interface BrowserFiles {
  /** The bytes of each file as a string with one character per byte. */
  readonly pdf: string;
  readonly docx: string;
}

declare global {
  interface Window {
    renderSheet?: (content: SheetContent, createdAt: string) => Promise<BrowserFiles>;
  }
}

function binaryString(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

window.renderSheet = async (content, createdAt) => {
  const [{ fetchFonts, renderPdf }, { renderDocx }] = await Promise.all([
    import('../../render/pdf/index.ts'),
    import('../../render/docx/index.ts'),
  ]);
  const document = toDocument(content);
  const pdf = renderPdf(document, { fonts: await fetchFonts(), createdAt: new Date(createdAt) });
  return { pdf: binaryString(pdf), docx: binaryString(await renderDocx(document)) };
};
