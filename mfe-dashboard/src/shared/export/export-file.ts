import type { SheetsClient } from '../clients/sheets.ts';
import type { Locale } from '@ardoise/contract';
import type { ExportFormat as Format, Letterhead, SheetContent } from '@ardoise/sheet';
import type { Kept } from '../device/kept.ts';
import { type KeptFile, keptFiles } from '../device/kept-files.ts';
import { isUnreached } from '../clients/domain.ts';

export interface Taken {
  file: Blob;
  name: string;
  /** Set for an older file, ISO 8601: it lacks later changes. */
  of: string | null;
}

export interface Wanted {
  id: string;
  format: Format;
  locale: Locale;
  /** What the screen shows. */
  content: SheetContent;
  /** For a sheet that names no other school. */
  letterhead: Letterhead | undefined;
}

async function madeHere({ content, format, letterhead }: Wanted): Promise<Taken | null> {
  try {
    const { makeHere } = await import('./make-here.ts');
    return { ...(await makeHere(content, format, letterhead)), of: null };
  } catch {
    // The renderer is not on this device.
    return null;
  }
}

/**
 * The file of a sheet: from the server, or offline rendered here, or the last one exported here.
 * Throws the server's problem without any of these.
 */
export async function exportFile(
  wanted: Wanted,
  sheets: SheetsClient,
  kept: Kept | null,
): Promise<Taken> {
  const { id, format, locale } = wanted;
  const files = kept === null ? null : keptFiles(kept);
  try {
    const made = await sheets.export(id, { format, locale });
    void files?.keep(id, format, made);
    return { ...made, of: null };
  } catch (error) {
    if (!isUnreached(error)) throw error;
    const here = await madeHere(wanted);
    if (here !== null) return here;
    const old: KeptFile | null = (await files?.find(id, format)) ?? null;
    if (old === null) throw error;
    return { file: old.file, name: old.name, of: old.at };
  }
}
