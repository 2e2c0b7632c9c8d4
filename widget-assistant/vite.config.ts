import { defineConfig } from 'vite';
import { buildLoader } from './scripts/build-loader.ts';
import { alias, defines, developmentAddresses, target } from './scripts/build-settings.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';

/** The page for development, `index.html`: the loader and the app from their sources. */
export default defineConfig({
  resolve: { alias },
  define: defines('dev'),
  plugins: [textsPlugin(), developmentAddresses(() => buildLoader('dev'))],
  server: { port: 5175, strictPort: true, cors: true },
  build: { target },
});
