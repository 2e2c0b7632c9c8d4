import { relative, resolve } from 'node:path';
import { checkTogether } from './check-together.ts';
import { contentFolder } from './content-paths.ts';
import { readContent, readLessonFile } from './read-content.ts';
import { checkSpelling } from './spelling/check-spelling.ts';

/**
 * Command: checks lessons by machine. Without arguments all of them, also against each other; else the named files.
 * Each fault is printed with its file and line.
 */
const named = process.argv.slice(2).map((file) => relative(contentFolder, resolve(file)));
const files =
  named.length === 0
    ? await readContent()
    : await Promise.all(named.map((path) => readLessonFile(contentFolder, path)));

let faults = 0;
function print(text: string): void {
  faults += 1;
  process.stdout.write(`${text}\n`);
}
for (const file of files) {
  for (const { line, code, reason } of file.faults)
    print(`${file.path}:${line} ${code}: ${reason}`);
}
for (const { path, code, reason } of [...checkTogether(files), ...checkSpelling(files)])
  print(`${path} ${code}: ${reason}`);
process.stdout.write(`${files.length} lessons, ${faults} faults\n`);
process.exitCode = faults === 0 ? 0 : 1;
