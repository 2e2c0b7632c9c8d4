import { readFile } from 'node:fs/promises';
import { filesBelow } from './files-below.ts';
import { namedIds } from './named-ids.ts';

/** Ids in places that can only be messages: `<FormattedMessage id="…">` and `formatMessage({ id: '…' })`. */
export function demandedIds(source: string): Set<string> {
  const ids = new Set<string>();
  const patterns = [
    /<FormattedMessage\s[^>]*?\bid=["']([^"']+)["']/g,
    /formatMessage\(\s*\{\s*id:\s*['"]([^'"]+)['"]/g,
  ];
  for (const pattern of patterns) {
    for (const match of source.matchAll(pattern)) if (match[1] !== undefined) ids.add(match[1]);
  }
  return ids;
}

/** The sources that ship, with their paths. */
export async function shippedSources(folder: string): Promise<[path: string, source: string][]> {
  const paths = await filesBelow(folder, /(?<!\.(?:test|e2e|bench))\.tsx?$/);
  return Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')]));
}

/**
 * Ids that these sources ask for and nobody has, and ids that they never name.
 * @param inherited ids of texts that come with an imported package
 */
export async function auditUse(
  folder: string,
  known: readonly string[],
  inherited: ReadonlySet<string>,
): Promise<string[]> {
  const problems: string[] = [];
  const has = new Set([...known, ...inherited]);
  const ids = new Set<string>();
  const prefixes = new Set<string>();
  for (const [path, source] of await shippedSources(folder)) {
    const named = namedIds(source);
    for (const id of named.ids) ids.add(id);
    for (const prefix of named.prefixes) prefixes.add(prefix);
    for (const id of demandedIds(source)) {
      if (has.has(id)) continue;
      problems.push(`${path.slice(folder.length + 1)} asks for ${id}, which does not exist`);
    }
  }
  for (const id of known) {
    const used = ids.has(id) || [...prefixes].some((prefix) => id.startsWith(prefix));
    if (!used) problems.push(`fr: ${id} is used nowhere`);
  }
  return problems;
}
