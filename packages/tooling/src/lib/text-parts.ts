import { namedIds } from './named-ids.ts';

/** The texts of one folder `messages`, which load together, with the modules that name them. */
export interface TextPart {
  name: string;
  /** The folder that has it, with a slash at its end. */
  scope: string;
  ids: ReadonlySet<string>;
}

/** What a module of a remote names: parts that load with it, and what it names out of its reach. */
export interface NamedParts {
  parts: string[];
  problems: string[];
}

/** Of the screen table the build takes the titles, into the manifest; labels of the navigation are drawn. */
const titles = /\btitle: ?(?:'[^']*'|"[^"]*")/g;

const isTable = (file: string) => file.endsWith('/src/screens.ts');

/** A part is for the files of its own folder; one below `shared/` for all of the app. */
const reaches = ({ scope }: TextPart, file: string) =>
  file.startsWith(scope) || scope.includes('/src/shared/');

/**
 * Which parts a module names. A text of a feature stands with the feature; one that others name too, in
 * `src/messages`, which every screen has, or below `src/shared`.
 */
export function namedParts(file: string, source: string, all: readonly TextPart[]): NamedParts {
  const { ids, prefixes } = namedIds(isTable(file) ? source.replaceAll(titles, '') : source);
  const within = all.filter((part) => reaches(part, file));
  const beyond = all.filter((part) => !reaches(part, file));
  const found = new Set<string>();
  const problems: string[] = [];
  const judge = (what: string, isNamed: (part: TextPart) => boolean) => {
    const near = within.filter(isNamed);
    for (const { name } of near) found.add(name);
    const far = near.length > 0 ? undefined : beyond.find(isNamed);
    if (far === undefined) return;
    problems.push(`${what}, a text of ${far.scope}: move it to src/messages, or below src/shared`);
  };
  for (const id of ids) judge(`names ${id}`, (part) => part.ids.has(id));
  for (const prefix of prefixes) {
    judge(`names ${prefix}…`, (part) => [...part.ids].some((id) => id.startsWith(prefix)));
  }
  return { parts: [...found], problems };
}
