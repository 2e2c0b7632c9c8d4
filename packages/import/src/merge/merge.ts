import { isDeepStrictEqual } from 'node:util';
import type { SheetContent } from '@ardoise/sheet';
import { matched } from './matched.ts';

type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [key: string]: Value };

/**
 * The sheet that a file was written from, with what was changed in the file. `written` is what is understood of the
 * file as it was written, `read` of the file as it came back: what they have in common was not changed, and stays as
 * the sheet has it, with all that no file shows (ids, sources, figures).
 */
export function merged(
  sheet: SheetContent,
  written: SheetContent,
  read: SheetContent,
): SheetContent;
export function merged(sheet: Value, written: Value, read: Value): Value;
export function merged(sheet: Value, written: Value, read: Value): Value {
  if (isDeepStrictEqual(written, read)) return sheet;
  if (isList(sheet) && isList(written) && isList(read)) return mergedList(sheet, written, read);
  if (isRecord(sheet) && isRecord(written) && isRecord(read)) {
    const keys = [...new Set([...Object.keys(sheet), ...Object.keys(read)])];
    return Object.fromEntries(
      keys
        .map(
          (key) =>
            [
              key,
              isOwn(key, read[key]) ? sheet[key] : merged(sheet[key], written[key], read[key]),
            ] as const,
        )
        .filter(([, value]) => value !== undefined),
    );
  }
  return read;
}

/** Elements are followed by what they say: one that was added is taken over, one that was removed goes. */
function mergedList(
  sheet: readonly Value[],
  written: readonly Value[],
  read: readonly Value[],
): readonly Value[] {
  const own = matched(written, sheet);
  const before = matched(read, written);
  const taken = new Set(idsIn(sheet));
  return read.map((element, index) => {
    const writtenAt = before[index];
    const ownAt = writtenAt === undefined || writtenAt === null ? null : own[writtenAt];
    if (writtenAt === undefined || writtenAt === null || ownAt === undefined || ownAt === null) {
      return withFreeId(element, taken);
    }
    return merged(sheet[ownAt], written[writtenAt], element);
  });
}

/** Ids and keys of parts are the sheet's: each reading gives new ones. Those of criteria, "C1", are printed. */
const isOwn = (key: string, value: Value) =>
  key === 'key' ||
  key === 'topic' ||
  (key === 'id' && typeof value === 'string' && /^[a-z]/u.test(value));

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const isRecord = (value: Value): value is { readonly [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function idsIn(values: readonly Value[]): string[] {
  return values.flatMap((value) =>
    isRecord(value) && typeof value['id'] === 'string' ? [value['id']] : [],
  );
}

function withFreeId(value: Value, taken: Set<string>): Value {
  if (!isRecord(value) || typeof value['id'] !== 'string') return value;
  let id = value['id'];
  for (let copy = 2; taken.has(id); copy += 1) id = `${value['id'].slice(0, 36)}-${copy}`;
  taken.add(id);
  return { ...value, id };
}
