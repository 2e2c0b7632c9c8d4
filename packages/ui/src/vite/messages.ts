import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

export const languages = ['fr', 'en', 'de', 'es'] as const;
const name = 'virtual:ardoise/messages';
const virtual = new RegExp(`^\0${name}((?:/[\\w-]+)*?)(?:/(${languages.join('|')}))?$`, 'u');
const own = join(dirname(fileURLToPath(import.meta.url)), '../messages');

/** `<folder>/fr.json` and every JSON file of `<folder>/fr/`. */
export function filesOf(folder: string, language: string): string[] {
  const single = join(folder, `${language}.json`);
  const many = join(folder, language);
  const inside = existsSync(many)
    ? readdirSync(many)
        .filter((file) => file.endsWith('.json'))
        .toSorted()
        .map((file) => join(many, file))
    : [];
  return existsSync(single) ? [single, ...inside] : inside;
}

function readMessages(file: string): [string, string][] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof content !== 'object' || content === null) throw new Error(`${file}: not an object`);
  return Object.entries(content).map(([id, text]) => {
    if (typeof text !== 'string') throw new Error(`${file}: ${id} is not a text`);
    return [id, text];
  });
}

/** Compiles the ICU texts of one language for react-intl without its parser. */
export function compileMessages(files: readonly string[]): Record<string, MessageFormatElement[]> {
  const compiled: Record<string, MessageFormatElement[]> = {};
  for (const file of files) {
    for (const [id, text] of readMessages(file)) {
      if (id in compiled) throw new Error(`${file}: the id ${id} is used twice`);
      try {
        compiled[id] = parse(text, { captureLocation: false });
      } catch (cause) {
        throw new Error(`${file}: ${id} cannot be read`, { cause });
      }
    }
  }
  return compiled;
}

/** Every message file of an app and of the packages whose texts it carries, for one language. */
export function messageFiles(
  root: string,
  language: string,
  others: readonly string[] = [],
): string[] {
  const folders = [own, ...others, join(root, 'src/messages')];
  return folders.flatMap((folder) => filesOf(folder, language));
}

/** The texts of one language as they are written. */
export function readTexts(files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.flatMap((file) => readMessages(file)));
}

/**
 * The module of one language. A text without arguments travels as it is, like stands beside like, and few characters
 * are escaped: each takes bytes off.
 */
export function messagesModule(compiled: Readonly<Record<string, MessageFormatElement[]>>): string {
  const plain: [string, string][] = [];
  const others: [string, MessageFormatElement[]][] = [];
  for (const [id, elements] of Object.entries(compiled)) {
    const [only] = elements;
    if (elements.length === 1 && only?.type === TYPE.literal) plain.push([id, only.value]);
    else others.push([id, elements]);
  }
  const json = JSON.stringify(Object.fromEntries([...plain, ...others]));
  const quoted = json.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `const messages = JSON.parse('${quoted}');
for (const id in messages)
  if (typeof messages[id] === 'string') messages[id] = [{ type: ${TYPE.literal}, value: messages[id] }];
export default messages;`;
}

/**
 * `virtual:ardoise/messages`: the texts of an app, with those of this package, compiled at build, one
 * chunk per language, loaded when that language is shown. `virtual:ardoise/messages/features/one`: only
 * those of `src/features/one/messages`, for a part that loads late.
 */
export function messagesPlugin(): Plugin {
  let root = '';
  return {
    name: 'ardoise:messages',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return id === name || id.startsWith(`${name}/`) ? `\0${id}` : null;
    },
    load(id) {
      const found = virtual.exec(id);
      if (found === null) return null;
      const [, folder = '', tag] = found;
      if (tag === undefined) {
        const loaders = languages.map((one) => `${one}: () => import('${name}${folder}/${one}')`);
        return `const load = { ${loaders.join(', ')} };
export const loadMessages = (locale) => load[locale]().then((module) => module.default);`;
      }
      const files =
        folder === '' ? messageFiles(root, tag) : filesOf(join(root, `src${folder}/messages`), tag);
      for (const file of files) this.addWatchFile(file);
      return messagesModule(compileMessages(files));
    },
  };
}
