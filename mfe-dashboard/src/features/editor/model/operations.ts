import { createPatch } from 'rfc6902';
import type { PatchOperation } from '@ardoise/contract';
import type { SheetContent } from '@ardoise/sheet';
import { sameValue } from '../../../shared/drafts/index.ts';

const maxOperations = 500;

/** The changes as RFC 6902 operations; whole sections when there are too many for one request. */
export function operationsOf(from: SheetContent, to: SheetContent): PatchOperation[] {
  const operations = createPatch(from, to);
  if (operations.length <= maxOperations) return operations;
  const sections = Object.entries(to).filter(
    ([name, value]) => !sameValue(value, Object.entries(from).find(([key]) => key === name)?.[1]),
  );
  return sections.map(([name, value]) => ({ op: 'replace', path: `/${name}`, value }));
}
