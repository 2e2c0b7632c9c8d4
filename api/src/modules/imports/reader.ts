import type { ErrorCode } from '@ardoise/contract';
import {
  type Piece,
  type Refusal,
  RefusedDocument,
  type SheetHead,
  type Understood,
} from '@ardoise/import';
import type { Base, ImportPool } from '@ardoise/import/pool';
import type { SheetContent } from '@ardoise/sheet';
import { Problem } from '../../shared/problem.ts';

const codes: Record<Refusal, ErrorCode> = {
  type: 'IMPORT_TYPE',
  encrypted: 'IMPORT_ENCRYPTED',
  unreadable: 'IMPORT_UNREADABLE',
  'too-long': 'IMPORT_TOO_LONG',
  scanned: 'IMPORT_SCANNED',
  empty: 'IMPORT_EMPTY',
  'not-a-sheet': 'IMPORT_NOT_SHEET',
};

export type DocumentReader = ReturnType<typeof createDocumentReader>;

/** Reads documents in a thread of its own, which starts with the first one. */
export function createDocumentReader() {
  const load = async () => (await import('@ardoise/import/pool')).createImportPool();
  let loaded: Promise<ImportPool> | undefined;

  async function ask<T>(work: (pool: ImportPool) => Promise<T>): Promise<T> {
    loaded ??= load();
    try {
      return await work(await loaded);
    } catch (cause) {
      if (cause instanceof RefusedDocument) throw new Problem(codes[cause.refusal], { cause });
      throw new Problem('SERVICE_UNAVAILABLE', { retryAfter: 5, cause });
    }
  }

  return {
    understand: (bytes: Uint8Array): Promise<Understood> => ask((pool) => pool.understand(bytes)),
    assemble: (pieces: readonly Piece[], head: SheetHead, base?: Base): Promise<SheetContent> =>
      ask((pool) => pool.assemble(pieces, head, base)),
    async close(): Promise<void> {
      if (loaded !== undefined) await (await loaded).close();
    },
  };
}
