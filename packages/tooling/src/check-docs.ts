import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { commandsOf, deadLinks, judgeCommand } from './lib/docs.ts';
import { run } from './lib/processes.ts';
import { brokenPromises } from './lib/promises.ts';
import { sourceFiles } from './lib/sources.ts';

/**
 * Command: checks that the documentation's links work and its commands exist, and that what the
 * site's pages promise has its tests; blocks marked `sh check` are run as they stand. Those that test or
 * build are not: `npm test` does both, and a build would take away what others read.
 */
const root = resolve(import.meta.dirname, '../../..');
const problems: string[] = [];
let ran = 0;
/** Texts for readers are content, not documentation: the shell's build checks their links. */
const pages = (await sourceFiles(root)).filter(
  (name) => name.endsWith('.md') && !/^(?:shell|packages\/help)\/content\//u.test(name),
);
for (const page of pages.toSorted()) {
  for (const target of await deadLinks(root, page))
    problems.push(`${page}: ${target} leads nowhere`);
  const commands = commandsOf(page, await readFile(join(root, page), 'utf8'));
  for (const { line, command, runs } of commands) {
    const why = await judgeCommand(root, command);
    if (why !== null) problems.push(`${page}:${line}: ${command}: ${why}`);
    else if (runs) {
      ran += 1;
      const code = await run('bash', ['-c', command], { cwd: root, stdio: 'ignore' });
      if (code !== 0) problems.push(`${page}:${line}: ${command}: ended with ${code}`);
    }
  }
}
const promises = await brokenPromises(root);
problems.push(...promises.problems);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `${pages.length} pages, ${ran} commands run, ${promises.count} texts of the site, ${problems.length} problems\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
