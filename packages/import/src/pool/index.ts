import type { SheetContent } from '@ardoise/sheet';
import { createThreadPool, ThreadError, type ThreadPoolOptions } from '@ardoise/sheet/threads';
import type { SheetHead } from '../assemble/assemble.ts';
import type { Understood } from '../import-sheet.ts';
import type { Piece } from '../pieces.ts';
import { RefusedDocument } from '../refusal.ts';
import type { Base, ImportAnswer, ImportRequest } from './messages.ts';

export type { Base } from './messages.ts';

export interface ImportPool {
  /** Rejects with a RefusedDocument, or a ThreadError when too much is being read. */
  understand(bytes: Uint8Array): Promise<Understood>;
  assemble(pieces: readonly Piece[], head: SheetHead, base?: Base): Promise<SheetContent>;
  close(): Promise<void>;
}

/** Reads documents in a thread that is ended when a file takes too much time or memory. */
export function createImportPool(options: Partial<ThreadPoolOptions> = {}): ImportPool {
  const pool = createThreadPool<ImportRequest, ImportAnswer>({
    workerUrl: new URL('worker.ts', import.meta.url),
    queueLimit: 8,
    timeoutMs: 15_000,
    memoryMb: 256,
    ...options,
  });

  async function ask(request: ImportRequest): Promise<ImportAnswer> {
    try {
      const answer = await pool.ask(request);
      if (answer.kind === 'refused') throw new RefusedDocument(answer.refusal);
      return answer;
    } catch (error) {
      // A file that ends the thread is to blame, not the teacher's patience.
      const isFiles = error instanceof ThreadError && ['timeout', 'failed'].includes(error.code);
      throw isFiles ? new RefusedDocument('unreadable', { cause: error }) : error;
    }
  }

  return {
    async understand(bytes) {
      const answer = await ask({ kind: 'understand', bytes });
      if (answer.kind !== 'understood') throw new Error('The thread answered something else');
      return answer.understood;
    },
    async assemble(pieces, head, base) {
      const answer = await ask({
        kind: 'assemble',
        pieces,
        head,
        ...(base === undefined ? {} : { base }),
      });
      if (answer.kind !== 'assembled') throw new Error('The thread answered something else');
      return answer.sheet;
    },
    close: () => pool.close(),
  };
}
