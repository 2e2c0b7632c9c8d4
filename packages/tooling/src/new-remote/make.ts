import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { drawRooms } from '../picture/draw.ts';
import { roomsGraph } from '../picture/rooms-graph.ts';

const template = resolve(import.meta.dirname, 'template');
const suffix = '.template';

/** As the manifest allows, and as folders and addresses can be named. */
const nameShape = /^[a-z][a-z-]{0,30}$/u;

async function readJson(file: string): Promise<Record<string, unknown>> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof content !== 'object' || content === null) throw new Error(`${file}: not an object`);
  return { ...content };
}

const writeJson = (file: string, content: unknown) =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** The port after the highest of the remotes that there are. */
async function nextPort(root: string): Promise<number> {
  let highest = 5173;
  for await (const file of glob('mfe-*/src/screens.ts', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    highest = Math.max(highest, Number(/\bport: (\d+)/u.exec(text)?.[1] ?? 0));
  }
  return highest + 1;
}

/** Versions of libraries are those of `packages/remote`, which every remote bundles. */
async function packageJson(root: string, name: string): Promise<unknown> {
  const shared = await readJson(join(root, 'packages/remote/package.json'));
  const ui = await readJson(join(root, 'packages/ui/package.json'));
  const versions = Object.fromEntries(
    [ui.devDependencies, ui.dependencies, shared.dependencies].flatMap(entriesOf),
  );
  const pick = (...names: string[]) =>
    Object.fromEntries(names.map((library) => [library, versions[library]]));
  return {
    name: `@ardoise/mfe-${name}`,
    version: '0.1.0',
    private: true,
    description: `The micro-frontend at /${name}.`,
    type: 'module',
    scripts: {
      dev: 'vite',
      build: 'vite build',
      test: 'vitest run',
      e2e: 'vitest run --config vitest.e2e.config.ts',
      lint: 'oxlint .',
      typecheck: 'tsc -b',
    },
    dependencies: {
      '@ardoise/contract': '^0.1.0',
      '@ardoise/remote': '^0.1.0',
      '@ardoise/ui': '^0.1.0',
      ...pick('@tanstack/react-query', 'lucide-react', 'react', 'react-dom', 'react-intl'),
    },
    devDependencies: {
      '@ardoise/journeys': '^0.1.0',
      ...pick(
        '@module-federation/vite',
        '@types/react',
        '@types/react-dom',
        '@vitejs/plugin-react',
      ),
    },
  };
}

/** TypeScript has no globs for references: the only list of remotes that is left. */
async function addReference(root: string, folder: string): Promise<void> {
  const file = join(root, 'tsconfig.json');
  const config = await readFile(file, 'utf8');
  const last = /(\{ "path": "[^"]+" \})(\s*\]\s*\}\s*)$/u;
  if (!last.test(config)) throw new Error(`${file} does not end with its references`);
  await writeFile(file, config.replace(last, `$1,\n    { "path": "${folder}" }$2`));
}

/** The rooms' page names each one, and its picture shows it. */
async function addToArchitecture(root: string, folder: string, name: string): Promise<void> {
  const file = join(root, 'docs/architecture.md');
  const page = await readFile(file, 'utf8');
  const rows = [...page.matchAll(/^\| `mfe-[^\n]*\n/gmu)];
  const last = rows.at(-1);
  if (last === undefined) throw new Error(`${file} has no row of a remote`);
  const end = last.index + last[0].length;
  const row = `| \`${folder}/\` | the micro-frontend at \`/${name}\` | imports another app |\n`;
  await writeFile(file, `${page.slice(0, end)}${row}${page.slice(end)}`);
  const { rooms, imports } = await roomsGraph(root);
  await writeFile(join(root, 'docs/architecture.svg'), drawRooms(rooms, imports));
}

/**
 * Makes `mfe-<name>` from the template.
 * @returns its folder, from the root
 * @throws with a sentence for the person who typed the name
 */
export async function makeRemote(root: string, name: string): Promise<string> {
  if (!nameShape.test(name)) {
    throw new Error(`“${name}” is no name: lower-case letters and hyphens, at most 31, please.`);
  }
  const folder = `mfe-${name}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists already.`);
  const values: Record<string, string> = {
    __name__: name,
    __Name__: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
    __port__: String(await nextPort(root)),
  };
  for await (const file of glob(`**/*${suffix}`, { cwd: template })) {
    const text = await readFile(join(template, file), 'utf8');
    const target = join(root, folder, file.slice(0, -suffix.length));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(
      target,
      text.replaceAll(/__\w+__/gu, (placeholder) => values[placeholder] ?? placeholder),
    );
  }
  await writeJson(join(root, folder, 'package.json'), await packageJson(root, name));
  await addReference(root, folder);
  await addToArchitecture(root, folder, name);
  return folder;
}
