import { fileName, mediaTypes, type SheetContent, toDocument } from '@ardoise/sheet';
import type { DocumentOptions, ExportFormat, Letterhead } from '@ardoise/sheet';

/** Files carry the logo itself; the browser has kept it from the screen. */
async function withLogo(letterhead: Letterhead): Promise<Letterhead> {
  const { logo, ...rest } = letterhead;
  if (logo?.address === undefined) return letterhead;
  try {
    const answer = await fetch(logo.address, { cache: 'force-cache' });
    if (!answer.ok) return rest;
    return { ...rest, logo: { ...logo, bytes: new Uint8Array(await answer.arrayBuffer()) } };
  } catch {
    // Not on this device: the file is made without it.
    return rest;
  }
}

export interface Look {
  letterhead?: Letterhead | undefined;
  /** The sheet and its revision, which a Word file names. */
  source?: string | undefined;
  /** Of a PDF. */
  paper?: DocumentOptions['paper'] | undefined;
}

/** The renderers, each loaded with the first file that needs it. */
async function bytesOf(
  content: SheetContent,
  format: ExportFormat,
  { letterhead, source, paper }: Look,
): Promise<Uint8Array> {
  const document = toDocument(content, {
    ...(letterhead === undefined ? {} : { letterhead: await withLogo(letterhead) }),
    ...(paper === undefined || format === 'docx' ? {} : { paper }),
  });
  if (format === 'docx') {
    const { renderDocx } = await import('@ardoise/sheet/render/docx');
    return await renderDocx(document, source);
  }
  const { fetchFonts, renderPdf } = await import('@ardoise/sheet/render/pdf');
  return renderPdf(document, { fonts: await fetchFonts(), createdAt: new Date() });
}

/**
 * Renders the file on this device, like the server.
 * @throws when the renderer cannot be loaded.
 */
export async function makeHere(content: SheetContent, format: ExportFormat, look: Look = {}) {
  const bytes = await bytesOf(content, format, look);
  const file = new Blob([Uint8Array.from(bytes)], { type: mediaTypes[format] });
  return { file, name: fileName(content, format).name };
}

/** Loads the renderers and their fonts, so that they are cached. */
export async function loadRenderers(): Promise<void> {
  const [{ fetchFonts }] = await Promise.all([
    import('@ardoise/sheet/render/pdf'),
    import('@ardoise/sheet/render/docx'),
  ]);
  await fetchFonts();
}
