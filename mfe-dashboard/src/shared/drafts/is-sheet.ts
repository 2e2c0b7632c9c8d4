import type { Sheet } from '@ardoise/contract';
import type { SheetContent } from '@ardoise/sheet';
import { isRecord } from '../guards.ts';

/**
 * Guards for sheets from the store, another tab or a conflict's body. All were checked by the
 * server; `schema` tells an older shape apart.
 */
export function isContent(value: unknown): value is SheetContent {
  return isRecord(value) && value['schema'] === 1 && Array.isArray(value['phases']);
}

export function isSheet(value: unknown): value is Sheet {
  if (!isRecord(value)) return false;
  const { id, revision, content, conformity } = value;
  return (
    typeof id === 'string' &&
    typeof revision === 'number' &&
    isRecord(conformity) &&
    isContent(content)
  );
}
