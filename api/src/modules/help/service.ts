import { createHash } from 'node:crypto';
import type { HelpIndex, HelpItem, Locale } from '@ardoise/contract';
import { type Help, helpFolder, readHelp } from '@ardoise/help';

export type HelpService = ReturnType<typeof helpService>;

/** An answer, and the name of its content for caches. */
export interface Named<T> {
  value: T;
  etag: string;
}

function named<T>(value: T): Named<T> {
  const digest = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  return { value, etag: `"${digest.slice(0, 16)}"` };
}

/** Once in a process and language: the texts come with the code. The build has checked them. */
const read = new Map<Locale, { index: Named<HelpIndex>; items: Map<string, Named<HelpItem>> }>();

function open({ index, items }: Help) {
  return {
    index: named(index),
    items: new Map([...items].map(([id, item]) => [id, named(item)])),
  };
}

export function helpService() {
  const helpIn = (language: Locale) => {
    const found = read.get(language) ?? open(readHelp(helpFolder, language));
    read.set(language, found);
    return found;
  };
  return {
    index: (language: Locale): Named<HelpIndex> => helpIn(language).index,
    /** Null when nothing has this name. */
    item: (language: Locale, id: string): Named<HelpItem> | null =>
      helpIn(language).items.get(id) ?? null,
  };
}
