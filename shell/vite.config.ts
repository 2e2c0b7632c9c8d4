import { appConfig } from '@ardoise/ui/vite';
import { appManifestPlugin } from './src/app/build/app-manifest-plugin.ts';
import { comingTextsPlugin } from './src/app/build/coming-texts-plugin.ts';
import { earlyAppPlugin } from './src/app/build/early-app-plugin.ts';
import { routesPlugin } from './src/app/build/routes-plugin.ts';
import { separatePagesPlugin } from './src/app/build/separate-pages-plugin.ts';
import { shellEntryPlugin } from './src/app/build/shell-entry-plugin.ts';
import { staticPagesPlugin } from './src/app/build/static-pages-plugin.ts';
import { withoutScriptPlugin } from './src/app/build/without-script-plugin.ts';
import { workerPlugin } from './src/features/offline/build/worker-plugin.ts';
import { devManifestPlugin } from './src/features/remotes/build/dev-manifest-plugin.ts';

let documents: Record<string, string> = {};

export default appConfig({
  port: Number(process.env['SHELL_PORT'] ?? 5173),
  plugins: [
    // Before the plugin of the public pages: each inserts at the start of the head, and its script must be first.
    earlyAppPlugin(),
    staticPagesPlugin((built) => {
      documents = built;
    }),
    withoutScriptPlugin(),
    comingTextsPlugin(),
    devManifestPlugin(),
    appManifestPlugin(),
    workerPlugin(),
    routesPlugin(() => documents),
    shellEntryPlugin(),
    separatePagesPlugin(),
  ],
});
