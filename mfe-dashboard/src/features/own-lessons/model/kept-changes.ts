import { kept } from '@ardoise/remote/kept-value';
import { lessonChangesKey } from '../../../shared/device/later.ts';
import { isRecord } from '../../../shared/guards.ts';
import { type Matter, partNames } from './parts.ts';

/** Changes that stand on the device and not yet on the server. */
export interface KeptChanges {
  /** The revision that was changed, and the lesson as it was then. */
  revision: number;
  base: Matter;
  matter: Matter;
}

/** It has every part; this device wrote it, and the server checks what is in it. */
const isMatter = (value: unknown): value is Matter =>
  isRecord(value) &&
  partNames.every((name) => typeof value[name] === 'object' && value[name] !== null);

function parse(value: unknown): KeptChanges | null {
  if (!isRecord(value) || typeof value.revision !== 'number') return null;
  const { revision, base, matter } = value;
  return isMatter(base) && isMatter(matter) ? { revision, base, matter } : null;
}

/** Kept for one person, and forgotten when they sign out. */
export const keptChanges = (userId: string, lessonId: string) =>
  kept(() => localStorage, lessonChangesKey(userId, lessonId), parse);

/** The lesson that a refusal brings along, where another device was faster. */
export function currentIn(body: unknown): { revision: number; lesson: Matter } | null {
  const current = isRecord(body) ? body.current : null;
  if (!isRecord(current) || typeof current.revision !== 'number') return null;
  return isMatter(current.lesson) ? { revision: current.revision, lesson: current.lesson } : null;
}
