import type { ExportPaper } from '@ardoise/contract';
import { kept } from '@ardoise/remote/kept-value';
import { paperKey } from '../device/later.ts';
import { isRecord } from '../guards.ts';

function parse(value: unknown): ExportPaper | null {
  if (!isRecord(value)) return null;
  return {
    orientation: value['orientation'] === 'landscape' ? 'landscape' : 'portrait',
    reading: value['reading'] === 'easy' ? 'easy' : 'usual',
  };
}

/** How a person's PDF files are laid out, on this device. */
export const keptPaper = (userId: string) => kept(() => localStorage, paperKey(userId), parse);
