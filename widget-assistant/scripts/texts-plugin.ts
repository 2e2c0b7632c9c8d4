import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages } from '@ardoise/ui/vite';
import type { Plugin } from 'vite';
import { launcherName } from '../src/loader/texts.ts';

const name = 'virtual:ardoise/texts/';

/** A message without placeholders stays a plain string. */
function simplified(form: unknown): unknown {
  if (!Array.isArray(form)) return form;
  const [first, ...rest]: unknown[] = form;
  if (first === undefined) return '';
  const plain = typeof first === 'object' && first !== null && 'type' in first && first.type === 0;
  return plain && rest.length === 0 && 'value' in first ? first.value : form;
}

const fileOf = (root: string, language: string) => join(root, `src/messages/${language}.json`);

/** The compiled texts of one language, in the form that the app expects. */
export function compiledTexts(root: string, language: string): Record<string, unknown> {
  const compiled = compileMessages([fileOf(root, language)]);
  return Object.fromEntries(Object.entries(compiled).map(([key, form]) => [key, simplified(form)]));
}

/** Serves `virtual:ardoise/texts/<language>`: `src/messages/<language>.json`, compiled. */
export function textsPlugin(): Plugin {
  let root = '';
  return {
    name: 'ardoise:assistant-texts',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return id.startsWith(name) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${name}`)) return null;
      const language = id.slice(name.length + 1);
      this.addWatchFile(fileOf(root, language));
      return `export default ${JSON.stringify(compiledTexts(root, language))};`;
    },
  };
}

/** The loader's only text, by language. */
export function launcherNames(root: string, languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    languages.map((language) => {
      const file = join(root, `src/loader/messages/${language}.json`);
      const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
      if (typeof texts !== 'object' || texts === null) throw new Error(`${file}: not an object`);
      const name: unknown = Reflect.get(texts, launcherName);
      if (typeof name !== 'string') throw new Error(`${file} has no ${launcherName}`);
      return [language, name];
    }),
  );
}
