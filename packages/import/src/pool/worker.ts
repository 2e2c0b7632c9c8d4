import { serve } from '@ardoise/sheet/threads';
import { sheetFrom, understandDocument } from '../import-sheet.ts';
import { RefusedDocument } from '../refusal.ts';
import type { ImportAnswer, ImportRequest } from './messages.ts';

async function answer(request: ImportRequest): Promise<ImportAnswer> {
  try {
    return request.kind === 'understand'
      ? { kind: 'understood', understood: await understandDocument(request.bytes) }
      : { kind: 'assembled', sheet: await sheetFrom(request.pieces, request.head, request.base) };
  } catch (error) {
    if (error instanceof RefusedDocument) return { kind: 'refused', refusal: error.refusal };
    throw error;
  }
}

await serve<ImportRequest, ImportAnswer>({ work: answer, warmUp: () => undefined });
