import { resolve } from 'node:path';
import { namedParts } from '@ardoise/tooling/lib/text-parts.ts';
import type { Plugin, Rolldown } from 'vite';
import { compileMessages, languages, messagesModule } from './messages.ts';
import { framePart, joined, type PartFiles, readParts } from './text-parts.ts';

const name = 'virtual:ardoise/text-parts';
const virtual = new RegExp(`^\0${name}/(\\w\\w)(?:/([\\w-]+))?$`, 'u');

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

export interface TextPartsOptions {
  /** The remote's folder. */
  root: string;
  /** Folders of texts that the remote carries beside its own. */
  packages: readonly string[];
  /** Sources of packages whose texts load with the screens that draw them. */
  libraries?: readonly string[] | undefined;
  /** Modules of the first screen, from the remote's folder. */
  first: readonly string[];
  /** The module of `withTexts`. */
  wrapper: string;
}

export interface TextParts {
  plugin: Plugin;
  /** Name of the chunk of a module of texts: those of the first screen share one. */
  chunkOf: (id: string, modules: Modules) => string | null;
  /** Files of texts by language that load with a chunk, beside those of the first screen. */
  filesWith: (bundle: Rolldown.OutputBundle, moduleIds: readonly string[]) => [string, string][];
}

const tableModule = (parts: string) => `
const load = { ${languages.map((tag) => `${tag}: () => import('${name}/${tag}')`).join(', ')} };
export const first = ${parts};
export const loadPart = async (locale, part) => {
  const { default: parts } = await load[locale]();
  return (await parts[part]()).default;
};`;

const languageModule = (tag: string, parts: readonly PartFiles[]) =>
  `export default { ${parts
    .map((part) => `'${part.name}': () => import('${name}/${tag}/${part.name}')`)
    .join(', ')} };`;

/** Stands in the code for the parts of a module, until all modules are known. */
const place = (file: string) => `'ardoise-parts-of:${file}'`;
const places = /(["'`])ardoise-parts-of:(.*?)\1/gu;
const firstScreen = '*';

const ownImport = /\bimport\(\s*(["'])(\.{1,2}\/[^"']+)\1\s*\)/gu;

/**
 * `virtual:ardoise/text-parts`: the texts of a remote in parts, one for each folder `messages`. A part
 * loads with whatever names its texts: each `import()` of an own module is wrapped so that it waits for
 * the parts which that module names, itself or by its imports.
 */
export function textParts({
  root,
  packages,
  libraries = [],
  first,
  wrapper,
}: TextPartsOptions): TextParts {
  const sources = [resolve(root, 'src'), ...libraries].map((folder) => `${folder}/`);
  const isOwn = (id: string) => sources.some((folder) => id.startsWith(folder));
  const starts = ['src/lifecycles.tsx', ...first].map((path) => resolve(root, path));
  const named = new Map<string, string[]>();
  let parts: PartFiles[] = [];
  let building = false;

  /** The parts that these modules name, and those that they import statically. */
  function partsOf(paths: readonly string[], modules: Modules): Set<string> {
    const found = new Set<string>();
    const seen = new Set<string>();
    const waiting = [...paths];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next) || !isOwn(next)) continue;
      seen.add(next);
      for (const part of named.get(next) ?? []) found.add(part);
      waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
    }
    return found;
  }

  const firstParts = (modules: Modules) => new Set([framePart, ...partsOf(starts, modules)]);

  const plugin: Plugin = {
    name: 'ardoise:text-parts',
    enforce: 'post',
    configResolved({ command }) {
      building = command === 'build';
    },
    buildStart() {
      const all = readParts(root, packages, libraries);
      parts = building ? all : [joined(all)];
      named.clear();
    },
    resolveId(id) {
      return id === name || id.startsWith(`${name}/`) ? `\0${id}` : null;
    },
    load(id) {
      if (id === `\0${name}`) {
        return tableModule(building ? place(firstScreen) : `['${framePart}']`);
      }
      const [, tag, part] = virtual.exec(id) ?? [];
      if (tag === undefined) return null;
      if (part === undefined) return languageModule(tag, parts);
      const files = parts.find((one) => one.name === part)?.files(tag) ?? [];
      for (const file of files) this.addWatchFile(file);
      return messagesModule(compileMessages(files));
    },
    async transform(code, id) {
      if (!building || !isOwn(id) || !/\.tsx?$/u.test(id)) return null;
      const found = namedParts(id, code, parts);
      const [problem] = found.problems;
      if (problem !== undefined) this.error(`${id} ${problem}`);
      named.set(id, found.parts);
      const loaded = new Map<string, string>();
      for (const [, , path = ''] of code.matchAll(ownImport)) {
        const target = await this.resolve(path, id);
        if (target !== null && isOwn(target.id)) loaded.set(path, target.id);
      }
      if (loaded.size === 0) return null;
      const wrapped = code.replaceAll(ownImport, (call, _quote, path: string) => {
        const target = loaded.get(path);
        return target === undefined ? call : `withTexts(() => ${call}, ${place(target)})`;
      });
      return {
        code: `import { withTexts } from ${JSON.stringify(wrapper)};\n${wrapped}`,
        map: null,
      };
    },
    renderChunk(code) {
      if (!code.includes('ardoise-parts-of:')) return null;
      const start = firstParts(this);
      return code.replaceAll(places, (_call, _quote, file: string) => {
        const wanted = file === firstScreen ? start : partsOf([file], this);
        const list = [...wanted].filter((part) => file === firstScreen || !start.has(part));
        return JSON.stringify(list.toSorted());
      });
    },
  };

  return {
    plugin,
    chunkOf(id, modules) {
      const [, tag, part] = virtual.exec(id) ?? [];
      if (tag === undefined) return null;
      return part === undefined || firstParts(modules).has(part) ? tag : `${tag}-${part}`;
    },
    filesWith(bundle, moduleIds) {
      const wanted = new Set(moduleIds.flatMap((id) => named.get(id) ?? []));
      return Object.entries(bundle).flatMap(([file, chunk]): [string, string][] => {
        if (chunk.type !== 'chunk') return [];
        const [, tag = '', part = ''] = virtual.exec(chunk.moduleIds[0] ?? '') ?? [];
        return wanted.has(part) && !chunk.moduleIds.includes(`\0${name}/${tag}`)
          ? [[tag, file]]
          : [];
      });
    },
  };
}
