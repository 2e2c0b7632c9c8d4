import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { isCode, sourceFiles } from './lib/sources.ts';
import { readTaskPlans } from './lib/task-plans.ts';
import { workspaces } from './lib/workspaces.ts';

/**
 * Command: what code reads is what the cache of its tests watches. Tells imports of a workspace
 * that package.json does not declare, and files of other rooms that are read by their path and are
 * no input of the test (`readByPath` in the room's package.json names them).
 */
const root = resolve(import.meta.dirname, '../../..');
const code = (await sourceFiles(root)).filter(isCode);
const { reads } = await readTaskPlans(root, ['test']);
const problems: string[] = [];

/** Journeys and benchmarks read the whole product, and their inputs say so. */
const isJourney = (file: string) => /\/(e2e|bench|scripts)\/|\/vitest\.(e2e|bench)\./.test(file);

for (const folder of await workspaces(root)) {
  const manifest = await readFile(join(root, folder, 'package.json'), 'utf8');
  const own = `@ardoise/${folder.replace('packages/', '')}`;
  const files = code.filter((file) => file.startsWith(`${folder}/`) && !isJourney(file));
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(
      /^(?:import|export|\}).* from '(@ardoise\/[\w-]+)/gm,
    )) {
      if (name !== own && !manifest.includes(`"${name}"`))
        problems.push(`${file}: imports ${name}`);
    }
    for (const [, path = ''] of text.matchAll(/['"`]((?:\.\.\/)+[\w.][^'"`$]*)/g)) {
      const target = relative(root, resolve(root, dirname(file), path));
      if (target === '' || target.startsWith('..') || !existsSync(join(root, target))) continue;
      if (target === folder || target.startsWith(`${folder}/`)) continue;
      const inputs = [target, `${target}/any.ts`];
      if (!inputs.some((input) => reads(`${own}:test`, input))) {
        problems.push(`${file}: reads ${target}`);
      }
    }
  }
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${code.length} files, ${problems.length} that read what no input names\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
