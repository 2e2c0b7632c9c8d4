import react from '@vitejs/plugin-react';
import type { AliasOptions, PluginOption } from 'vite';
import { layersPlugin } from './layers.ts';

export const alias: AliasOptions = [
  // Messages are compiled at build, so the ICU parser stays out of every bundle.
  {
    find: /^@formatjs\/icu-messageformat-parser$/u,
    replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
  },
  // A copy of what React has had since 18.
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/u, replacement: 'react' },
];

export const basePlugins = (): PluginOption[] => [react(), layersPlugin()];

/** The oldest supported browsers. */
export const target = ['chrome109', 'firefox115', 'safari16.4'];
