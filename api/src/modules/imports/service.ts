import { type ImportBody, type ImportedDocument, importLimits } from '@ardoise/contract';
import { placed, type Understood } from '@ardoise/import';
import { isTaught, type SheetContent } from '@ardoise/sheet';
import { Types } from 'mongoose';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { SentSheet } from '../sheets/as-sent.ts';
import type { SheetService } from '../sheets/service.ts';
import type { DocumentReader } from './reader.ts';
import type { ImportRepository, StoredImport } from './repository.ts';

const dayMs = 86_400_000;

interface Parts {
  repository: ImportRepository;
  reader: DocumentReader;
  sheets: Pick<SheetService, 'find' | 'revision' | 'contentOf' | 'addImported'>;
  /** A sheet as the Word file that its teacher downloads. */
  write: (owner: string, content: SheetContent) => Promise<Uint8Array>;
  clock: Clock;
}

export type ImportService = ReturnType<typeof importService>;

/** A document of the teacher's own becomes a sheet, when its teacher has seen what was understood. */
export function importService({ repository, reader, sheets, write, clock }: Parts) {
  async function demand(owner: string, id: string): Promise<StoredImport> {
    const found = await repository.find(owner, id);
    if (found === null) throw new Problem('NOT_FOUND');
    return found;
  }

  // Stored by this module alone, and by a release that understood the same.
  const understoodIn = ({ understood }: StoredImport): Understood => JSON.parse(understood);

  /** The sheet as it was when the file was made; null when it is somebody else's, or gone. */
  async function sourceOf(owner: string, { source }: Understood): Promise<SheetContent | null> {
    if (source === null || (await sheets.find(owner, source.sheet)) === null) return null;
    try {
      return (await sheets.revision(owner, source.sheet, source.revision)).content;
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }

  async function shown(owner: string, stored: StoredImport): Promise<ImportedDocument> {
    const { id, fileName } = stored;
    const understood = understoodIn(stored);
    const { format, head, pieces, source, pictures, hasMacros } = understood;
    const [original, sheet] = await Promise.all([
      sourceOf(owner, understood),
      sheets.find(owner, id),
    ]);
    return {
      id,
      fileName,
      format,
      head,
      pieces: pieces.map(({ row, item, ...piece }) => ({
        ...piece,
        ...(row === undefined ? {} : { row }),
        ...(item === undefined ? {} : { item }),
      })),
      source: original === null ? null : (source?.sheet ?? null),
      pictures,
      hasMacros,
      sheet: sheet === null ? null : id,
    };
  }

  return {
    /** @param keyedId id that a repeated request makes again, null when it carries no key */
    async read(owner: string, keyedId: string | null, file: { bytes: Buffer; name: string }) {
      const understood = await reader.understand(file.bytes);
      const createdAt = clock.now();
      const stored: StoredImport = {
        id: keyedId ?? new Types.ObjectId().toHexString(),
        owner,
        fileName: nameOf(file.name),
        understood: JSON.stringify(understood),
        createdAt,
        purgeAt: new Date(createdAt.getTime() + importLimits.days * dayMs),
      };
      await repository.insert(stored);
      return await shown(owner, stored);
    },

    get: async (owner: string, id: string) => await shown(owner, await demand(owner, id)),

    /** Makes the sheet. Done again, whatever is asked then, it is the sheet that was made first. */
    async confirm(owner: string, id: string, { head, places }: ImportBody): Promise<SentSheet> {
      const understood = understoodIn(await demand(owner, id));
      if (!isTaught(head.discipline, head.level, head.series)) {
        throw new Problem('DISCIPLINE_NOT_TAUGHT', {
          errors: [{ pointer: '/head/discipline', reason: 'choice' }],
        });
      }
      const original = await sourceOf(owner, understood);
      const base =
        original === null ? undefined : { sheet: original, written: await write(owner, original) };
      const content = await reader.assemble(placed(understood.pieces, places), head, base);
      try {
        const from = original === null ? null : (understood.source?.sheet ?? null);
        return await sheets.addImported(owner, { id, content, base: from });
      } catch (error) {
        // Everything is checked before but how much the notes hold.
        const isLong =
          error instanceof Problem &&
          (error.code === 'VALIDATION_FAILED' || error.code === 'PAYLOAD_TOO_LARGE');
        throw isLong ? new Problem('IMPORT_TOO_LONG', { cause: error }) : error;
      }
    },

    async remove(owner: string, id: string): Promise<void> {
      if (!(await repository.remove(owner, id))) throw new Problem('NOT_FOUND');
    },
  };
}

/** Control and direction characters, and what paths are made of. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"\\/:*?<>|]+/gu;

const nameOf = (sent: string): string =>
  (sent.split(/[\\/]/u).at(-1) ?? '').replaceAll(unwanted, ' ').trim().slice(0, 120) || 'document';
