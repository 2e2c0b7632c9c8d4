import { dirname } from 'node:path';
import { auditUse, shippedSources } from './message-use.ts';
import { type Audit, auditTranslations, readCatalogue } from './messages.ts';
import { namedParts, type TextPart } from './text-parts.ts';

/**
 * Checks the messages of a remote, whose folders are parts that load with what names them: each by
 * itself, their use by all of the remote, and that no module names a text out of its reach.
 * @param folders the folders `messages` below its sources
 * @param inherited ids of texts that come with an imported package
 */
export async function auditRemote(
  sources: string,
  folders: readonly string[],
  inherited: ReadonlySet<string>,
): Promise<Audit> {
  const problems: string[] = [];
  const parts: TextPart[] = [];
  for (const folder of folders) {
    const place = folder.slice(sources.length + 1);
    const found = await auditTranslations(folder);
    problems.push(...found.map((problem) => `${place}: ${problem}`));
    const ids = new Set(Object.keys(await readCatalogue(folder, 'fr')));
    parts.push({ name: place, scope: `${dirname(folder)}/`, ids });
  }
  const known = parts.flatMap(({ ids }) => [...ids]);
  for (const id of new Set(known.filter((one, rank) => known.indexOf(one) !== rank))) {
    problems.push(`fr: ${id} stands in two folders`);
  }
  problems.push(...(await auditUse(sources, known, inherited)));
  for (const [path, source] of await shippedSources(sources)) {
    for (const problem of namedParts(path, source, parts).problems) {
      problems.push(`${path.slice(sources.length + 1)} ${problem.replace(`${sources}/`, 'src/')}`);
    }
  }
  return { problems, count: known.length };
}
