import { createHash } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { ShellBuild } from '../worker/scope.ts';

const folder = 'src/features/offline/worker';
const program = /\/assets\/[\w.-]+\.(?:js|css)/gu;
const texts = /^\/assets\/(?:fr|en|de|es)-/u;
const part = /^assets\/.+\.(?:js|css|woff2)$/u;

/** Late parts that are also needed offline: toasts, and the banner about a newer version. */
const essential = ['toast-store', 'toasts', 'update-banner'];

/** The files of these chunks and of all that they import. */
function filesOfChunks(bundle: Rolldown.OutputBundle, names: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of chunk.imports) follow(next);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && names.includes(chunk.name)) follow(chunk.fileName);
  }
  return [...found];
}

/** The files of the shell, read from its finished document. */
export function shellBuildOf(
  html: string,
  files: readonly string[],
  late: readonly string[] = [],
): ShellBuild {
  const named = [...new Set(html.match(program))];
  const own = named.filter((path) => !texts.test(path));
  const first = [...new Set([...own, ...late.map((file) => `/${file}`)])];
  const others = files
    .filter((file) => part.test(file) && !file.startsWith('assets/static-pages-'))
    .map((file) => `/${file}`)
    .filter((path) => !first.includes(path))
    .toSorted();
  const document = createHash('sha256').update(html).digest('hex');
  const id = createHash('sha256')
    .update(JSON.stringify([document, first, others]))
    .digest('hex')
    .slice(0, 10);
  return { id, document, first, others };
}

/** Writes `sw.js`, which knows the files of this very build, and `sw-off.js`, the way out. */
export function workerPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'ardoise:worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no document');
      const late = filesOfChunks(bundle, essential);
      const known = shellBuildOf(String(page.source), Object.keys(bundle), late);
      const gone = known.first.filter((path) => !(path.slice(1) in bundle));
      if (gone.length > 0) throw new Error(`The worker would wait for ${gone.join(', ')}`);
      const outDir = join(config.root, config.build.outDir);
      await build({
        root: config.root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { shellBuild: JSON.stringify(known) },
        build: {
          outDir,
          emptyOutDir: false,
          target: config.build.target,
          modulePreload: false,
          rolldownOptions: {
            input: join(config.root, folder, 'worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
      copyFileSync(join(config.root, folder, 'off.js'), join(outDir, 'sw-off.js'));
    },
  };
}
