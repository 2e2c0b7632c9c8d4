import type { Lesson } from '../schema.ts';
import type { LessonPath } from './finding.ts';

export interface LessonText {
  readonly path: LessonPath;
  readonly text: string;
}

/** Keys whose values are read by machines only. */
const machine = new Set([
  'id',
  'check',
  'mistakes',
  'figure',
  'schema',
  'discipline',
  'levels',
  'catalogue',
  'place',
  'language',
  'cut_after',
  'bloom',
  'ref',
  'role',
  'grouping',
  'facts',
  'date',
  'misconception',
  'objective',
  'for',
  'written_on',
  'reviewed_on',
]);

function collect(value: unknown, path: (string | number)[], found: LessonText[]): void {
  if (typeof value === 'string') found.push({ path, text: value });
  else if (Array.isArray(value)) value.forEach((one, i) => collect(one, [...path, i], found));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      const isId = path.length === 0 ? key === 'id' : machine.has(key);
      const isKind = key === 'kind' && path[0] !== 'identity';
      const areSupports = key === 'supports' && path.length > 0;
      if (!isId && !isKind && !areSupports) collect(one, [...path, key], found);
    }
  }
}

/** Every text of a lesson that a person reads, with its place. */
export function textsOf(lesson: Lesson): LessonText[] {
  const found: LessonText[] = [];
  collect(lesson, [], found);
  return found;
}

/** Every `check` of a lesson, one expression each. */
export function expressionsOf(value: unknown, path: (string | number)[] = []): LessonText[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => expressionsOf(one, [...path, i]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]): LessonText[] => {
    const here = [...path, key];
    if (key !== 'check') return expressionsOf(one, here);
    const list: unknown[] = Array.isArray(one) ? one : [one];
    return list.flatMap((text) => (typeof text === 'string' ? [{ path: here, text }] : []));
  });
}

/** Words of a text; "l’eau" counts as one, as teachers count. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'\-/,.]*/gu) ?? [];
}

/** Sentences of a text. A line of a poem or a list is one. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])[»”"]?\s+|\n+|(?<=[\u00a0 ]:)\s|;\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
