import { defineConfig, type PluginOption, type UserConfigFnObject } from 'vite';
import { alias, basePlugins, target } from './base-config.ts';
import { precompressPlugin } from './precompress.ts';
import { developmentProxy } from './development-proxy.ts';
import { preloadShellPlugin } from './preload.ts';
import { sharedVersions } from './shared.ts';

export interface AppOptions {
  port: number;
  plugins?: PluginOption[] | undefined;
}

/** The shell: gives the shared libraries and the federation runtime. */
export function appConfig({ port, plugins = [] }: AppOptions): UserConfigFnObject {
  return defineConfig(({ command }) => ({
    resolve: { alias },
    define: {
      ARDOISE_SHARED_VERSIONS: JSON.stringify(sharedVersions()),
      // Remotes are registered by their entry: the runtime's own manifests are not used.
      ...(command === 'build' ? { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' } : {}),
    },
    plugins: [...basePlugins(), ...plugins, preloadShellPlugin(), precompressPlugin()],
    server: { port, strictPort: true, proxy: developmentProxy() },
    // A font in a style sheet would be fetched by pages that have none of its letters.
    build: {
      target,
      outDir: 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0,
    },
  }));
}
