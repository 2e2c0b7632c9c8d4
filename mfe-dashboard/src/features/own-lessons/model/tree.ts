import type { Matter } from './parts.ts';

export type Path = readonly (string | number)[];

const childOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** What stands at a place of a lesson; undefined where nothing does. */
export const valueAt = (matter: Matter, path: Path): unknown =>
  path.reduce<unknown>(childOf, matter);

/** A copy with another value in one place; undefined takes it away. */
export function withValue(matter: Matter, path: Path, value: unknown): Matter {
  const copy = structuredClone(matter);
  const last = path.at(-1);
  const parent = path.slice(0, -1).reduce<unknown>(childOf, copy);
  if (typeof parent !== 'object' || parent === null || last === undefined) return matter;
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return copy;
}

/** The same place as the server names it: a JSON pointer. */
export const pointerOf = (path: Path): string => path.map((key) => `/${key}`).join('');
