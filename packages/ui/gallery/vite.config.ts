import { defineConfig } from 'vite';
import { alias, basePlugins } from '../src/vite/base-config.ts';
import { messagesPlugin } from '../src/vite/messages.ts';

/** A page with every component in all states, for people and for axe. */
export default defineConfig({ resolve: { alias }, plugins: [...basePlugins(), messagesPlugin()] });
