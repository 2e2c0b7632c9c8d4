import { matching } from '@ardoise/remote/table';
import { disciplines, levels, type DisciplineId, type LevelId } from '@ardoise/sheet';

/** Ids of documents in the API's database. */
export const isObjectId = matching('[0-9a-f]{24}');

const levelIds: ReadonlySet<string> = new Set(levels);
const disciplineIds: ReadonlySet<string> = new Set(disciplines);

export function isLevelId(value: unknown): value is LevelId {
  return typeof value === 'string' && levelIds.has(value);
}

export function isDisciplineId(value: unknown): value is DisciplineId {
  return typeof value === 'string' && disciplineIds.has(value);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An ISO 8601 date without its time. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value));
