import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { filesBelow } from './files-below.ts';
import { auditUse } from './message-use.ts';
import { hasLooseSpace, wrongWording } from './wording.ts';

export const locales = ['fr', 'en', 'de', 'es'] as const;
export type Catalogue = Record<string, string>;

/** Problems of a workspace's messages, one sentence each. */
export interface Audit {
  problems: string[];
  /** Number of messages per locale. */
  count: number;
}

/** Folders named `messages` below the sources that hold texts. */
export async function messageFolders(sources: string): Promise<string[]> {
  const entries = await readdir(sources, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && entry.name === 'messages')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => ['fr.json', 'fr'].some((name) => existsSync(join(folder, name))))
    .toSorted();
}

/** Reads all messages of one locale: `messages/<locale>.json`, or the files of `messages/<locale>/`. */
export async function readCatalogue(messages: string, locale: string): Promise<Catalogue> {
  const names = await filesBelow(messages, /\.json$/);
  const catalogue: Catalogue = {};
  for (const name of names) {
    const rest = name.slice(messages.length + 1);
    if (rest !== `${locale}.json` && !rest.startsWith(`${locale}/`)) continue;
    const parsed: unknown = JSON.parse(await readFile(name, 'utf8'));
    for (const [id, text] of Object.entries(parsed ?? {})) {
      if (typeof text !== 'string') throw new Error(`${name}: ${id} is not a text`);
      if (id in catalogue) throw new Error(`${name}: ${id} stands in two files`);
      catalogue[id] = text;
    }
  }
  return catalogue;
}

/** Names and kinds of a message's placeholders, sorted: translations must agree on them. */
export function placeholders(elements: MessageFormatElement[]): string[] {
  const found = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(element.value);
    if (element.type === TYPE.tag) {
      for (const name of placeholders(element.children)) found.add(name);
    }
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) {
        for (const name of placeholders(option.value)) found.add(name);
      }
    }
  }
  return [...found].toSorted();
}

/** Words of a message, each once, in all its forms. */
function wordsOf(elements: MessageFormatElement[]): Set<string> {
  const texts = elements.map((element): string => {
    if (element.type === TYPE.literal) return element.value;
    if (element.type === TYPE.tag) return [...wordsOf(element.children)].join(' ');
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return '';
    const forms = Object.values(element.options).map(({ value }) => [...wordsOf(value)].join(' '));
    return forms.join(' ');
  });
  return new Set(texts.join(' ').match(/\p{L}{2,}/gu));
}

/** Shorter texts may be the same in two languages: names, “Arts”, “Philosophie”. */
const sentence = 3;

function placeholdersOf(text: string): string[] | null {
  try {
    return placeholders(parse(text));
  } catch {
    return null;
  }
}

/**
 * Checks messages by themselves: every language has every key, texts parse, placeholders match the
 * French ones, nothing is still in French, every text keeps to the terms and the typography of its
 * language.
 */
export async function auditTranslations(messages: string): Promise<string[]> {
  const problems: string[] = [];
  const french = await readCatalogue(messages, 'fr');
  for (const [id, text] of Object.entries(french)) {
    if (hasLooseSpace(text)) {
      problems.push(`fr: ${id} needs no-break spaces: before ; : ? !, inside « », before a unit`);
    }
  }
  for (const locale of locales) {
    const catalogue = locale === 'fr' ? french : await readCatalogue(messages, locale);
    for (const [id, text] of Object.entries(french)) {
      const translated = catalogue[id];
      if (translated === undefined) problems.push(`${locale}: ${id} is missing`);
      else {
        const names = placeholdersOf(translated);
        if (names === null) problems.push(`${locale}: ${id} is not a valid ICU message`);
        else if (names.join() !== placeholdersOf(text)?.join()) {
          problems.push(`${locale}: ${id} has other placeholders than the French`);
        }
        if (translated.trim() === '') problems.push(`${locale}: ${id} is empty`);
        const isFrench = locale !== 'fr' && translated === text && names !== null;
        if (isFrench && wordsOf(parse(text)).size >= sentence) {
          problems.push(`${locale}: ${id} is still in French`);
        }
      }
    }
    for (const [id, text] of Object.entries(catalogue)) {
      for (const wrong of wrongWording(locale, text))
        problems.push(`${locale}: ${id} has ${wrong}`);
      if (!(id in french)) problems.push(`${locale}: ${id} does not exist in French`);
    }
  }
  return problems;
}

export interface AuditOptions {
  /** Ids of texts that come with an imported package. */
  inherited?: ReadonlySet<string>;
}

/** Checks messages, and against the sources of their folder that no key is missing or unused. */
export async function auditMessages(
  sources: string,
  messages: string,
  { inherited = new Set() }: AuditOptions = {},
): Promise<Audit> {
  const ids = Object.keys(await readCatalogue(messages, 'fr'));
  const problems = await auditTranslations(messages);
  problems.push(...(await auditUse(sources, ids, inherited)));
  return { problems, count: ids.length };
}
