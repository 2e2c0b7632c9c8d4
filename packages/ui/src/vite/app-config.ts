import { defineConfig, type PluginOption, type UserConfigFnObject } from 'vite';
import { alias, basePlugins, target } from './base-config.ts';
import { shellChunks } from './chunks.ts';
import { inlineStylePlugin } from './inline-style.ts';
import { messagesPlugin } from './messages.ts';
import { precompressPlugin } from './precompress.ts';
import { developmentProxy } from './development-proxy.ts';
import { preloadShellPlugin } from './preload.ts';
import { sharedPlugin } from './shared.ts';

export interface AppOptions {
  port: number;
  plugins?: PluginOption[] | undefined;
}

/** The shell: gives the shared libraries and the federation runtime. */
export function appConfig({ port, plugins = [] }: AppOptions): UserConfigFnObject {
  return defineConfig(({ command }) => ({
    resolve: { alias },
    // Remotes are registered by their entry: the runtime's own manifests are not used.
    define: command === 'build' ? { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' } : {},
    plugins: [
      ...basePlugins(),
      messagesPlugin(),
      sharedPlugin(),
      ...plugins,
      preloadShellPlugin(),
      inlineStylePlugin(),
      precompressPlugin(),
    ],
    server: { port, strictPort: true, proxy: developmentProxy() },
    // A font in a style sheet would be fetched by pages that do not use its characters.
    build: {
      target,
      outDir: 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: shellChunks },
    },
  }));
}
