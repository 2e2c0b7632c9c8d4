import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { descriptionFile, readDescription } from '@ardoise/ui/vite';
import type { Connect, Plugin } from 'vite';

/** Ports of the development servers of the remotes beside the shell. */
async function portsBeside(shell: string): Promise<number[]> {
  const root = join(shell, '..');
  const folders = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, descriptionFile)));
  const remotes = await Promise.all(folders.map(readDescription));
  return remotes.map(({ port }) => port);
}

interface Entry extends Record<string, unknown> {
  name: string;
}

/** The manifest entry that a remote's development server gives; null while it is not running. */
async function entryAt(port: number): Promise<Entry | null> {
  const answer = await fetch(`http://localhost:${port}/manifest-entry.json`).catch(() => null);
  return answer?.ok === true ? await answer.json() : null;
}

/** `npm run dev`: the manifest, assembled from the entries of the remotes' development servers. */
export function devManifestPlugin(): Plugin {
  return {
    name: 'ardoise:dev-manifest',
    apply: 'serve',
    configureServer(server) {
      const manifest: Connect.SimpleHandleFunction = async (_request, response) => {
        const ports = await portsBeside(server.config.root);
        const entries = await Promise.all(ports.map(entryAt));
        const apps = Object.fromEntries(
          entries.filter((entry) => entry !== null).map(({ name, ...app }) => [name, app]),
        );
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ spec: 2, apps }));
      };
      // In development both name all remotes.
      server.middlewares.use('/mfe-manifest.json', manifest);
      server.middlewares.use('/mfe-manifest.staff.json', manifest);
    },
  };
}
