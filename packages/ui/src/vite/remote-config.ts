import { federation } from '@module-federation/vite';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type UserConfigFnPromise } from 'vite';
import { alias, basePlugins, target } from './base-config.ts';
import { remoteChunks } from './chunks.ts';
import { developmentProxy } from './development-proxy.ts';
import { manifestEntryPlugin, type RemoteFacts } from './manifest-entry.ts';
import { readTexts } from './messages.ts';
import { precompressPlugin } from './precompress.ts';
import {
  firstOf,
  readDescription,
  type RemoteDescription,
  parametersOf,
  titlesOf,
} from './remote-description.ts';
import { shared } from './shared.ts';
import { textParts } from './text-parts-plugin.ts';
import { joined, readParts } from './text-parts.ts';

/** Sources of what remotes share, as this remote finds them. */
const sharedSources = (folder: string) =>
  dirname(createRequire(join(folder, 'package.json')).resolve('@ardoise/remote'));

/** Packages whose texts load with the screens that draw them; those of others are for every screen. */
const libraries = ['checkout', 'tickets'];

/** Sources of the libraries that this remote depends on. */
function librariesOf(folder: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { dependencies }: { dependencies?: unknown } = Object(manifest);
  const resolver = createRequire(join(folder, 'package.json'));
  return libraries
    .map((name) => `@ardoise/${name}`)
    .filter((name) => name in Object(dependencies))
    .map((name) => dirname(resolver.resolve(name)));
}

/** The parts of the manifest entry that the build cannot find out by itself. */
function factsOf(folder: string, remote: RemoteDescription, messages: string): RemoteFacts {
  const { files } = joined(readParts(folder, [messages]));
  const titles = (language: string) => titlesOf(remote, readTexts(files(language)));
  return {
    needs: [...remote.needs],
    prefixes: [...remote.prefixes],
    area: remote.area,
    titles: { fr: titles('fr'), en: titles('en'), de: titles('de'), es: titles('es') },
    parameters: parametersOf(remote),
    skeleton: remote.skeleton,
  };
}

/**
 * A remote: exposes `./lifecycles` and takes the shared libraries from the shell. Everything else
 * comes from its `src/screens.ts`.
 * @param folder the remote's own: `import.meta.dirname` of its configuration
 */
export function remoteConfig(folder: string): UserConfigFnPromise {
  return defineConfig(async ({ command, mode }) => {
    const building = command === 'build';
    const remote = await readDescription(folder);
    const { name, port } = remote;
    const first = firstOf(folder, remote);
    const sources = sharedSources(folder);
    const messages = join(sources, 'messages');
    const texts = textParts({
      root: folder,
      packages: [messages],
      libraries: librariesOf(folder),
      first: first.modules,
      wrapper: join(sources, 'texts/with-texts.ts'),
    });
    return {
      base: building ? './' : '/',
      resolve: { alias },
      plugins: [
        ...basePlugins(),
        texts.plugin,
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
        manifestEntryPlugin(name, factsOf(folder, remote, messages), first, texts.filesWith),
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
        rolldownOptions: {
          input: './src/lifecycles.tsx',
          output: remoteChunks(first.modules, sources, texts.chunkOf),
        },
      },
    };
  });
}
