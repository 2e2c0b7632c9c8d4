import type { ExportPaper } from '@ardoise/contract';
import type { Letterhead, SheetContent } from '@ardoise/sheet';
import type { CompanionChoice } from '@ardoise/sheet/companions';
import type { Lesson } from '@ardoise/sheet/lesson';
import type { ReceiptFormat, ReceiptPaper } from '@ardoise/sheet/receipt';
import { Problem } from '../../shared/problem.ts';

export type Exporter = ReturnType<typeof createExporter>;

/**
 * Files of sheets and receipts, made in worker threads outside the event loop. The renderer is loaded at the
 * first export, or when told to warm up: most processes of a test or a migration never need it.
 */
export interface CompanionsWanted {
  choice: CompanionChoice;
  content: SheetContent;
  lesson: Lesson | null;
  format: 'pdf' | 'docx';
  letterhead: Letterhead | undefined;
}

export function createExporter() {
  const load = async () => {
    const { createRenderPool, companionFileName, fileName, mediaTypes } =
      await import('@ardoise/sheet/render/node');
    return { pool: createRenderPool(), companionFileName, fileName, mediaTypes };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const renderer = () => (loaded ??= load());

  return {
    warm(): void {
      // A renderer that cannot start says so to whoever exports.
      renderer().catch(() => undefined);
    },

    /**
     * @param letterhead for a sheet that names no other school
     * @param source the sheet and its revision, which a Word file names
     * @param paper how a PDF is laid out
     */
    async render(
      content: SheetContent,
      format: 'pdf' | 'docx',
      letterhead?: Letterhead,
      source?: string,
      paper?: ExportPaper,
    ) {
      try {
        const { pool, fileName, mediaTypes } = await renderer();
        const bytes = await pool.render(content, format, {
          ...(letterhead === undefined ? {} : { letterhead }),
          ...(source === undefined ? {} : { source }),
          ...(paper === undefined ? {} : { paper }),
        });
        return {
          file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          type: mediaTypes[format],
          name: fileName(content, format).name,
          disposition: fileName(content, format).contentDisposition,
        };
      } catch (cause) {
        throw new Problem('EXPORT_FAILED', { retryAfter: 5, cause });
      }
    },

    /** What goes with a sheet, in one file. */
    async companions({ letterhead, ...wanted }: CompanionsWanted) {
      try {
        const { pool, companionFileName, mediaTypes } = await renderer();
        const options = letterhead === undefined ? {} : { letterhead };
        const bytes = await pool.renderCompanions({ ...wanted, options });
        const name = companionFileName(wanted.choice, wanted.content, wanted.format);
        return {
          file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          type: mediaTypes[wanted.format],
          disposition: name.contentDisposition,
        };
      } catch (cause) {
        throw new Problem('EXPORT_FAILED', { retryAfter: 5, cause });
      }
    },

    /** A receipt as PDF; the same receipt is the same file. */
    async receipt(paper: ReceiptPaper, format: ReceiptFormat, createdAt: Date): Promise<Buffer> {
      try {
        const { pool } = await renderer();
        return Buffer.from(await pool.renderReceipt({ paper, format, createdAt }));
      } catch (cause) {
        throw new Problem('EXPORT_FAILED', { retryAfter: 5, cause });
      }
    },

    async close(): Promise<void> {
      if (loaded !== undefined) await (await loaded).pool.close();
    },
  };
}
