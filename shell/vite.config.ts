import { appConfig } from '@ardoise/ui/vite';
import { routesPlugin } from './src/app/build/routes-plugin.ts';
import { landingPlugin } from './src/features/landing/build/landing-plugin.ts';
import { devManifestPlugin } from './src/features/remotes/build/dev-manifest-plugin.ts';

export default appConfig({
  port: Number(process.env['SHELL_PORT'] ?? 5173),
  plugins: [landingPlugin(), devManifestPlugin(), routesPlugin()],
});
