import { appConfig } from '@ardoise/ui/vite';
import { routesPlugin } from './src/app/build/routes-plugin.ts';
import { staticPagesPlugin } from './src/app/build/static-pages-plugin.ts';
import { devManifestPlugin } from './src/features/remotes/build/dev-manifest-plugin.ts';

let documents: Record<string, string> = {};

export default appConfig({
  port: Number(process.env['SHELL_PORT'] ?? 5173),
  plugins: [
    staticPagesPlugin((built) => {
      documents = built;
    }),
    devManifestPlugin(),
    routesPlugin(() => documents),
  ],
});
