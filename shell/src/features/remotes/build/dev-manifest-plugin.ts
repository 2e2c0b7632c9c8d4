import type { Plugin } from 'vite';

/** Ports of the remotes' development servers. */
const ports = [5174];

interface Entry extends Record<string, unknown> {
  name: string;
}

/** The manifest entry that a remote's development server gives; null while it is not running. */
async function entryAt(port: number): Promise<Entry | null> {
  const answer = await fetch(`http://localhost:${port}/manifest-entry.json`).catch(() => null);
  return answer?.ok === true ? await answer.json() : null;
}

/** `npm run dev`: the manifest, joined from what the remotes' development servers say of themselves. */
export function devManifestPlugin(): Plugin {
  return {
    name: 'ardoise:dev-manifest',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/mfe-manifest.json', async (_request, response) => {
        const entries = await Promise.all(ports.map(entryAt));
        const apps = Object.fromEntries(
          entries.filter((entry) => entry !== null).map(({ name, ...app }) => [name, app]),
        );
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ spec: 2, apps }));
      });
    },
  };
}
