import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { locales } from '@ardoise/contract/schemas';
import { alias, bundle, defines, root } from './build-settings.ts';
import { fontFiles, withoutUnused } from './library-plugins.ts';
import { buildTag, releaseFiles, textsTag } from './release-files.ts';
import { compiledTexts, textsPlugin } from './texts-plugin.ts';

export interface AppBuild {
  /** One hash over all files: they only work together. */
  id: string;
  files: Map<string, string | Uint8Array>;
}

/** Builds the app and its lazy chunks into the files of a release. */
export async function buildApp(): Promise<AppBuild> {
  const output = await bundle({
    base: './',
    resolve: { alias },
    define: { ...defines(buildTag), ASSISTANT_TEXTS: JSON.stringify(textsTag) },
    plugins: [textsPlugin(), withoutUnused(), fontFiles()],
    build: {
      // Library mode omits Vite's preload helper for dynamic imports.
      lib: { entry: join(root, 'src/app/main.ts'), formats: ['es'] },
      rolldownOptions: {
        // Lazy chunks import shared code from the app instead of a further chunk.
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
