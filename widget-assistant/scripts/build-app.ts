import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { locales } from '@ardoise/contract/schemas';
import { alias, bundle, defines, root } from './build-settings.ts';
import { fontFiles, withoutUnused } from './library-plugins.ts';
import { buildTag, releaseFiles, textsTag } from './release-files.ts';
import { compiledTexts, textsPlugin } from './texts-plugin.ts';

export interface AppBuild {
  /** Of all files together: they only ever work together. */
  id: string;
  files: Map<string, string | Uint8Array>;
}

/** The app, with what it fetches later, as the files of a release. */
export async function buildApp(): Promise<AppBuild> {
  const output = await bundle({
    base: './',
    resolve: { alias },
    define: { ...defines(buildTag), ASSISTANT_TEXTS: JSON.stringify(textsTag) },
    plugins: [textsPlugin(), withoutUnused(), fontFiles()],
    build: {
      // As a library: no page's preloading of what an import needs.
      lib: { entry: join(root, 'src/app/main.ts'), formats: ['es'] },
      rolldownOptions: {
        // Lazy chunks take what they share from the app, in place of one more request.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          entryFileNames: `${buildTag}.js`,
          chunkFileNames: ({ facadeModuleId, name }) =>
            `${facadeModuleId?.startsWith('\0virtual:') === true ? 'texts-' : ''}${name}-${buildTag}.js`,
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
  const built = new Map<string, string>();
  const assets = new Map<string, string | Uint8Array>();
  for (const file of output) {
    if (file.type === 'chunk') built.set(file.fileName, file.code);
    else assets.set(file.fileName, file.source);
  }
  const texts = new Map(
    locales.map((locale) => [locale, JSON.stringify(compiledTexts(root, locale))]),
  );
  const hash = createHash('sha256');
  for (const part of [...built, ...assets, ...texts].flat()) hash.update(part);
  const id = hash.digest('hex').slice(0, 4);
  const scripts = releaseFiles(built, `${buildTag}.js`, id, texts);
  return { id, files: new Map([...scripts, ...assets]) };
}
