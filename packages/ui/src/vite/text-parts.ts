import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { TextPart } from '@ardoise/tooling/lib/text-parts.ts';
import { filesOf, messageFiles, readTexts } from './messages.ts';

/** A part of a remote's texts, with its files. */
export interface PartFiles extends TextPart {
  files: (language: string) => string[];
}

/** The part that every screen has: `src/messages`, with the texts of the packages. */
export const framePart = 'frame';

const portable = (path: string) => path.split(sep).join('/');

/** `src/features/settings/letterhead` → `settings-letterhead`. */
const nameOf = (folder: string) => folder.replace(/^features\//u, '').replaceAll('/', '-');

function messageFolders(sources: string): string[] {
  return readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'messages')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => filesOf(folder, 'fr').length > 0)
    .toSorted();
}

/** A package whose texts are a part of their own: `<name>/src/messages`, for its own modules alone. */
const libraryPart = (sources: string): PartFiles => {
  const files = (language: string) => filesOf(join(sources, 'messages'), language);
  return {
    name: basename(dirname(sources)),
    scope: `${portable(sources)}/`,
    ids: new Set(Object.keys(readTexts(files('fr')))),
    files,
  };
};

/**
 * The parts of the texts of a remote: one for each folder `messages` below its sources, and one for each
 * library.
 * @param packages folders of texts that the remote carries beside its own
 * @param libraries sources of packages whose texts load with the screens that draw them
 * @throws when two parts have the same id
 */
export function readParts(
  root: string,
  packages: readonly string[],
  libraries: readonly string[] = [],
): PartFiles[] {
  const sources = join(root, 'src');
  const frame = join(sources, 'messages');
  // A remote may have no texts of its own.
  const folders = new Set([frame, ...messageFolders(sources)]);
  const own = [...folders].map((folder): PartFiles => {
    const isFrame = folder === frame;
    const files = isFrame
      ? (language: string) => messageFiles(root, language, packages)
      : (language: string) => filesOf(folder, language);
    return {
      name: isFrame ? framePart : nameOf(portable(relative(sources, dirname(folder)))),
      scope: `${portable(dirname(folder))}/`,
      ids: new Set(Object.keys(readTexts(files('fr')))),
      files,
    };
  });
  const parts = [...own, ...libraries.map(libraryPart)];
  const owners = new Map<string, string>();
  for (const { scope, ids } of parts) {
    for (const id of ids) {
      const owner = owners.get(id);
      if (owner !== undefined) throw new Error(`${id} is a text of both ${owner} and ${scope}`);
      owners.set(id, scope);
    }
  }
  return parts;
}

/** All parts as one: a development server loads them together. */
export function joined(parts: readonly PartFiles[]): PartFiles {
  return {
    name: framePart,
    scope: '/',
    ids: new Set(parts.flatMap(({ ids }) => [...ids])),
    files: (language) => parts.flatMap(({ files }) => files(language)),
  };
}
