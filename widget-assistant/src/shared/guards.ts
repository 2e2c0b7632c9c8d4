import type { AssistantSource, SheetIdea } from '@ardoise/contract';
import { disciplines, levels } from '@ardoise/sheet';

/* Hand-written guards for external data, because TypeBox is larger than the whole app. A `Read` returns null for
   data that does not fit. */
export type Fields = Readonly<Record<string, unknown>>;
export type Read<T> = (value: unknown) => T | null;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
export const readText: Read<string> = (value) => (isText(value) ? value : null);

/** The valid items of an array. */
export function listOf<T>(value: unknown, read: Read<T>): T[] {
  return Array.isArray(value) ? value.flatMap((item: unknown) => read(item) ?? []) : [];
}

/** Both fields are untrusted; a source whose address is not http(s) is dropped. */
export const readSource: Read<AssistantSource> = (value) => {
  if (!isFields(value)) return null;
  const { title, url } = value;
  return isText(title) && isText(url) && /^https?:\/\//i.test(url) ? { title, url } : null;
};

/** Only the topic is required; an unknown class or discipline is dropped. */
export const readSheetIdea: Read<SheetIdea> = (value) => {
  if (!isFields(value)) return null;
  const { topic } = value;
  if (!isText(topic) || topic.length < 2) return null;
  const level = levels.find((id) => id === value['level']);
  const discipline = disciplines.find((id) => id === value['discipline']);
  return {
    topic,
    ...(level === undefined ? {} : { level }),
    ...(discipline === undefined ? {} : { discipline }),
  };
};
