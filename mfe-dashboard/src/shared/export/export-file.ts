import type { SheetsClient } from '../clients/sheets.ts';
import type { ExportPaper, Locale } from '@ardoise/contract';
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
  /** Its first export has to be paid for. Undefined in what an older release kept on the device. */
  isUnpaid: boolean | undefined;
  /** What the screen shows. */
  content: SheetContent;
  /** The last one on the server. */
  revision: number;
  /** For a sheet that names no other school. */
  letterhead: Letterhead | undefined;
  /** How a PDF is laid out; upright and in the usual type when left out. */
  paper?: ExportPaper | undefined;
}

async function madeHere(wanted: Wanted): Promise<Taken | null> {
  const { id, revision, content, format, letterhead, isUnpaid, paper } = wanted;
  // The server alone can say that it was paid for meanwhile.
  if (isUnpaid === true) return null;
  try {
    const { makeHere } = await import('./make-here.ts');
    const source = `${id}/${revision}`;
    return { ...(await makeHere(content, format, { letterhead, source, paper })), of: null };
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
  sheets: Pick<SheetsClient, 'export'>,
  kept: Kept | null,
): Promise<Taken> {
  const { id, format, locale } = wanted;
  const paper = format === 'pdf' ? wanted.paper : undefined;
  const files = kept === null ? null : keptFiles(kept);
  try {
    const made = await sheets.export(id, {
      format,
      locale,
      ...(paper === undefined ? {} : { paper }),
    });
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
