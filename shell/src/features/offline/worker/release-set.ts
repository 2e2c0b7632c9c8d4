/** A line of the manifest, as far as its files go. */
export interface ReleaseLine {
  name: string;
  version: string;
  entry: string;
  styles: string[];
  /** From the entry. */
  files: string[];
}

/** `files.json` of a release: each file, and those that it cannot be without. */
export type FileGraph = Readonly<Record<string, readonly string[]>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The lines of a manifest that can be understood; null when it is none. */
export function linesOf(manifest: unknown): ReleaseLine[] | null {
  if (!isObject(manifest) || manifest['spec'] !== 2 || !isObject(manifest['apps'])) return null;
  const lines: ReleaseLine[] = [];
  for (const [name, app] of Object.entries(manifest['apps'])) {
    if (!isObject(app)) continue;
    const { version, entry, styles, preload } = app;
    if (typeof version !== 'string' || typeof entry !== 'string') continue;
    const files = isObject(preload) ? texts(preload['files']) : [];
    lines.push({ name, version, entry, styles: texts(styles), files });
  }
  return lines;
}

export function graphOf(value: unknown): FileGraph {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([file, needs]) => [file, texts(needs)]));
}

/** A file's name without what its content adds: `assets/editor-BrE7X0vj.js` → `assets/editor.js`. */
const stem = (file: string) => file.replace(/-[\w-]{8}(\.\w+)$/u, '$1');

/** The files of a newer build that stand where the ones that were used stood in the former one. */
export function counterparts(used: readonly string[], candidates: readonly string[]): string[] {
  const stems = new Set(used.map(stem));
  return candidates.filter((file) => stems.has(stem(file)));
}

/** Whether these files have one for each that was used. */
export function standsFor(files: readonly string[], used: readonly string[]): boolean {
  const stems = new Set(files.map(stem));
  return used.every((file) => stems.has(stem(file)));
}

/** These files, with all that they cannot be without. */
export function closure(files: readonly string[], graph: FileGraph): string[] {
  const found = new Set<string>();
  const waiting = [...files];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(graph[next] ?? []));
  }
  return [...found];
}

const folderOf = ({ name, version }: ReleaseLine) => `/mfe/${name}/${version}/`;

/**
 * Addresses of all that a release must have on this device before it takes the place of the former
 * one: its first screen, and whatever stands for what was used of the former.
 */
export function neededOf(line: ReleaseLine, used: readonly string[], graph: FileGraph): string[] {
  const folder = folderOf(line);
  const own = (address: string) =>
    address.startsWith(folder) ? [address.slice(folder.length)] : [];
  const first = [...own(line.entry), ...line.styles.flatMap(own), ...line.files];
  const files = closure([...first, ...counterparts(used, Object.keys(graph))], graph);
  return files.map((file) => folder + file);
}

/** A file's name inside its release. */
export const insideRelease = (pathname: string) => pathname.replace(/^\/mfe\/[^/]+\/[^/]+\//u, '');
