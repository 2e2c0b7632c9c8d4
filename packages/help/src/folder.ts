import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import { HelpId, locales } from '@ardoise/contract/schemas';
import { Value } from 'typebox/value';
import { ContentError } from './content-error.ts';
import { readHead, withoutProofs } from './head.ts';
import { ItemHead, SectionHead } from './heads.ts';

/** The texts and pictures of this package. */
export const helpFolder = join(import.meta.dirname, '../content');

/** A text with its head, and the file for error messages. */
interface Source<Head> {
  id: string;
  file: string;
  head: Head;
  body: string;
}

export interface ItemSource extends Source<ItemHead> {
  kind: 'guide' | 'tutorial';
}

export type SectionSource = Source<SectionHead>;

/** The files of one language. */
export interface HelpSources {
  items: ItemSource[];
  sections: SectionSource[];
}

const kinds = [
  ['guides', 'guide'],
  ['tutoriels', 'tutorial'],
] as const;

/** Ids of a folder's texts. @throws ContentError when a language has others than the French one. */
function idsIn(folder: string, locale: Locale, part: string): string[] {
  const list = (language: Locale) =>
    readdirSync(join(folder, language, part))
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -'.md'.length))
      .toSorted();
  const ids = list(locale);
  const wrong = ids.find((id) => !Value.Check(HelpId, id));
  const file = (language: Locale, id: string) => `content/${language}/${part}/${id}.md`;
  if (wrong !== undefined) {
    throw new ContentError(file(locale, wrong), 'the name is part of an address: a-z, 0-9 and -');
  }
  for (const language of locales) {
    const others = list(language);
    const missing = ids.find((id) => !others.includes(id));
    if (missing !== undefined) throw new ContentError(file(language, missing), 'is missing');
  }
  return ids;
}

/** @throws ContentError for the first file that is missing or has no valid head. */
export function readSources(folder: string, locale: Locale): HelpSources {
  const texts = (part: string) =>
    idsIn(folder, locale, part).map((id) => {
      const file = `content/${locale}/${part}/${id}.md`;
      return { id, file, text: readFileSync(join(folder, locale, part, `${id}.md`), 'utf8') };
    });
  const items = kinds.flatMap(([part, kind]) =>
    texts(part).map(({ id, file, text }): ItemSource => {
      const { head, body } = readHead(file, text, ItemHead);
      return { id, kind, file, head, body: withoutProofs(body) };
    }),
  );
  const twice = items.find(({ id }, rank) => items.findIndex((one) => one.id === id) !== rank);
  if (twice !== undefined) throw new ContentError(twice.file, 'a guide has the same name');
  const sections = texts('aide').map(({ id, file, text }): SectionSource => {
    const { head, body } = readHead(file, text, SectionHead);
    return { id, file, head, body: withoutProofs(body) };
  });
  return { items, sections: sections.toSorted((a, b) => a.head.order - b.head.order) };
}
