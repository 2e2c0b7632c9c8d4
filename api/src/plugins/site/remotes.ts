import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MfeManifest } from '@ardoise/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const ManifestEntry = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z-]{0,30}$' }),
  version: Type.String({ pattern: '^[\\w.+-]{1,60}$' }),
  contract: Type.Integer({ minimum: 1 }),
  entry: Type.String({ minLength: 1, maxLength: 500 }),
  integrity: Type.Optional(Type.String({ maxLength: 200 })),
  styles: Type.Optional(Type.Array(Type.String({ maxLength: 500 }))),
});

/** A built micro-frontend: its manifest entry and where its files are. */
export interface Remote {
  name: string;
  dist: string;
  app: MfeManifest['apps'][string];
}

async function readRemote(dist: string, log: FastifyBaseLogger): Promise<Remote | null> {
  const text = await readFile(join(dist, 'manifest-entry.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const entry: unknown = JSON.parse(text);
    if (Value.Check(ManifestEntry, entry)) {
      const { name, version, contract, entry: address, integrity, styles } = entry;
      return {
        name,
        dist,
        app: {
          version,
          contract,
          entry: address,
          ...(integrity === undefined ? {} : { integrity }),
          ...(styles === undefined ? {} : { styles }),
        },
      };
    }
    log.warn({ dist }, 'manifest-entry.json has another shape; the app is left out');
  } catch (err) {
    log.warn({ dist, err }, 'manifest-entry.json is not JSON; the app is left out');
  }
  return null;
}

/**
 * The remotes that are there now. Read at each call: a build that ends while the server runs shows
 * at once, and one that breaks takes only itself away.
 */
export function createRemotes(siteRoot: string, more: string[], log: FastifyBaseLogger) {
  return async (): Promise<Remote[]> => {
    const entries = await readdir(siteRoot, { withFileTypes: true }).catch(() => []);
    const own = entries
      .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
      .map((entry) => join(siteRoot, entry.name, 'dist'));
    const found = await Promise.all([...own, ...more].map((dist) => readRemote(dist, log)));
    const byName = new Map<string, Remote>();
    for (const remote of found) if (remote !== null) byName.set(remote.name, remote);
    return [...byName.values()];
  };
}
