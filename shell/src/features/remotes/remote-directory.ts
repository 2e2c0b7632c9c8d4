import { remoteAt } from '@ardoise/contract/mfe';
import { documentRemote, factsIn } from './manifest.ts';
import { newRecord, type RemoteRecord } from './remote-record.ts';

/**
 * The known remotes and their prefixes: at first from the page's document, then from the manifest.
 */
export function createDirectory(isOwnPage: (path: string) => boolean) {
  const records = new Map<string, RemoteRecord>();
  /** Until then a record has only the title of the document, under its path. */
  let hasManifest = false;
  let unclaimed = { path: '', record: newRecord(null) };

  const first = documentRemote(location.pathname);
  if (first !== null) records.set(first.name, newRecord(first.name, first.facts));

  return {
    /** The record of a path: null on the shell's own pages, nameless while its remote is not known. */
    at(path: string): RemoteRecord | null {
      const found = remoteAt(records.values(), path);
      if (found !== null || isOwnPage(path)) return found;
      if (unclaimed.path !== path) unclaimed = { path, record: newRecord(null) };
      return unclaimed.record;
    },
    /** Route templates of the remote at a path; none before the manifest is read. */
    templatesAt(path: string): string[] {
      const titles = hasManifest ? (remoteAt(records.values(), path)?.facts.titles ?? {}) : {};
      return Object.keys(Object.values(titles)[0] ?? {});
    },
    named: (name: string): RemoteRecord | null => records.get(name) ?? null,
    all: (): Iterable<RemoteRecord> => records.values(),
    /** @throws RemoteFailure when the manifest is invalid. */
    learn(manifest: unknown): void {
      for (const [name, facts] of factsIn(manifest)) {
        const known = records.get(name);
        if (known === undefined) records.set(name, newRecord(name, facts));
        else known.facts = facts;
      }
      hasManifest = true;
    },
  };
}
