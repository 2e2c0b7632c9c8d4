import { hostParts, mfeContractVersion } from '@ardoise/contract/mfe';

/** A release that the manifest names, as far as the worker needs it. */
export interface NamedRelease {
  name: string;
  version: string;
  entry: string;
  styles: string[];
  /** From the entry. */
  files: string[];
  /** Whether it can run in the shell of this worker. */
  runsHere: boolean;
}

/**
 * `files.json` of a release: each file, and those that it needs; under `fr:<file>`, those that hold its
 * texts in French.
 */
export type FileGraph = Readonly<Record<string, readonly string[]>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const provided: readonly string[] = hostParts;

const runsHere = (app: Record<string, unknown>) =>
  app['contract'] === mfeContractVersion &&
  texts(app['needs']).every((part) => provided.includes(part));

/** The valid releases of a manifest; null when it is not a manifest. */
export function releasesIn(manifest: unknown): NamedRelease[] | null {
  if (!isObject(manifest) || manifest['spec'] !== 2 || !isObject(manifest['apps'])) return null;
  const releases: NamedRelease[] = [];
  for (const [name, app] of Object.entries(manifest['apps'])) {
    if (!isObject(app)) continue;
    const { version, entry, styles, preload } = app;
    if (typeof version !== 'string' || typeof entry !== 'string') continue;
    const files = isObject(preload) ? texts(preload['files']) : [];
    releases.push({
      name,
      version,
      entry,
      styles: texts(styles),
      files,
      runsHere: runsHere(app),
    });
  }
  return releases;
}

export function graphOf(value: unknown): FileGraph {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([file, needs]) => [file, texts(needs)]));
}

/** A file's name without its content hash: `assets/editor-BrE7X0vj.js` → `assets/editor.js`. */
const stem = (file: string) => file.replace(/-[\w-]{8}(\.\w+)$/u, '$1');

/** The files of a newer build that replace the used ones of the former build. */
export function counterparts(used: readonly string[], candidates: readonly string[]): string[] {
  const stems = new Set(used.map(stem));
  return candidates.filter((file) => stems.has(stem(file)));
}

/** Whether these files replace all the used ones. */
export function standsFor(files: readonly string[], used: readonly string[]): boolean {
  const stems = new Set(files.map(stem));
  return used.every((file) => stems.has(stem(file)));
}

/** These files, with all that they import, and their texts in these languages. */
export function closure(
  files: readonly string[],
  graph: FileGraph,
  languages: readonly string[] = [],
): string[] {
  const found = new Set<string>();
  const waiting = [...files];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(graph[next] ?? []));
    for (const language of languages) waiting.push(...(graph[`${language}:${next}`] ?? []));
  }
  return [...found];
}

/** The languages whose texts were used: `assets/fr-BrE7X0vj.js`. */
const languagesOf = (used: readonly string[]) => [
  ...new Set(used.flatMap((file) => /^assets\/(\w\w)-/u.exec(file)?.[1] ?? [])),
];

const folderOf = ({ name, version }: NamedRelease) => `/mfe/${name}/${version}/`;

/**
 * Addresses of all files that must be stored before a release replaces the former one: its first
 * screen, and whatever replaces the used files of the former.
 */
export function neededOf(
  release: NamedRelease,
  used: readonly string[],
  graph: FileGraph,
): string[] {
  const folder = folderOf(release);
  const own = (address: string) =>
    address.startsWith(folder) ? [address.slice(folder.length)] : [];
  const first = [...own(release.entry), ...release.styles.flatMap(own), ...release.files];
  const wanted = [...first, ...counterparts(used, Object.keys(graph))];
  const files = closure(wanted, graph, languagesOf(used));
  return files.map((file) => folder + file);
}

/** A file's name inside its release. */
export const insideRelease = (pathname: string) => pathname.replace(/^\/mfe\/[^/]+\/[^/]+\//u, '');
