import { defineConfig } from 'vite';
import { buildLoader } from './scripts/build-loader.ts';
import { alias, defines, developmentAddresses, target } from './scripts/build-settings.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';

/** The development page, `index.html`, with the loader and the app from source. */
export default defineConfig({
  resolve: { alias },
  define: defines('dev'),
  plugins: [textsPlugin(), developmentAddresses(() => buildLoader('dev'))],
  server: { port: 5175, strictPort: true, cors: true },
  build: { target },
});
