import { fontUrls } from './font-urls.ts';
import type { SheetFonts } from './types.ts';

let fetched: Promise<SheetFonts> | undefined;

/**
 * Fetches the PDF's fonts in a browser, once: about 80 KB compressed. Throws an Error when a file is unavailable; a
 * later call tries again.
 */
export function fetchFonts(): Promise<SheetFonts> {
  fetched ??= fetchAll().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

async function fetchAll(): Promise<SheetFonts> {
  const [regular, bold, italic, signs, signsBold] = await Promise.all([
    fetchFont(fontUrls.regular),
    fetchFont(fontUrls.bold),
    fetchFont(fontUrls.italic),
    fetchFont(fontUrls.signs),
    fetchFont(fontUrls.signsBold),
  ]);
  return { regular, bold, italic, signs, signsBold };
}

async function fetchFont(url: URL): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font ${url.pathname} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
