import { mfeContractVersion } from '@ardoise/contract/mfe';
import type { Plugin } from 'vite';

/** Development servers of the remotes, beside the shell's own. */
const remotes = { dashboard: 5174 } as const;

/** `npm run dev`: a manifest that names the remotes' development servers. */
export function devManifestPlugin(): Plugin {
  return {
    name: 'ardoise:dev-manifest',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/mfe-manifest.json', (_request, response) => {
        const apps = Object.fromEntries(
          Object.entries(remotes).map(([name, port]) => [
            name,
            {
              version: 'dev',
              contract: mfeContractVersion,
              entry: `http://localhost:${port}/remoteEntry.js`,
            },
          ]),
        );
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ spec: 1, apps }));
      });
    },
  };
}
