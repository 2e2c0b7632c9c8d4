import { federation } from '@module-federation/vite';
import { defineConfig, type UserConfigFnObject } from 'vite';
import { alias, basePlugins, target } from './base-config.ts';
import { developmentProxy } from './development-proxy.ts';
import { remoteChunks } from './chunks.ts';
import { type FirstScreen, manifestEntryPlugin, type RemoteFacts } from './manifest-entry.ts';
import { precompressPlugin } from './precompress.ts';
import { shared } from './shared.ts';

export interface RemoteOptions {
  /** The app's name in the manifest, and its place: `/mfe/<name>/`. */
  name: string;
  /** Port of its own development server. */
  port: number;
  facts: RemoteFacts;
  /** What is opened most, and therefore comes with the entry. */
  first?: FirstScreen | undefined;
}

/** A remote: exposes `./lifecycles`, takes the shared libraries from the shell. */
export function remoteConfig({
  name,
  port,
  facts,
  first = { modules: [] },
}: RemoteOptions): UserConfigFnObject {
  return defineConfig(({ command, mode }) => {
    const building = command === 'build';
    return {
      base: building ? './' : '/',
      resolve: { alias },
      plugins: [
        ...basePlugins(),
        mode !== 'test' &&
          federation({
            name,
            filename: 'remoteEntry.js',
            exposes: { './lifecycles': './src/lifecycles.tsx' },
            shared,
            dts: false,
            disableSnapshot: building,
            ...(building ? { experiments: { externalRuntime: true } } : {}),
          }),
        manifestEntryPlugin(name, facts, first),
        precompressPlugin(),
      ],
      server: {
        port,
        strictPort: true,
        origin: `http://localhost:${port}`,
        cors: true,
        proxy: developmentProxy(),
      },
      build: {
        target,
        outDir: 'dist',
        emptyOutDir: true,
        modulePreload: false,
        // index.html is for development alone: a release has no page of its own.
        rolldownOptions: { input: './src/lifecycles.tsx', output: remoteChunks(first.modules) },
      },
    };
  });
}
