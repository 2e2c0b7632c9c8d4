import { execFile } from 'node:child_process';
import { Console } from 'node:console';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { circlesOf, isTest, median, numbersOf, type RoomNumbers } from './lib/numbers.ts';
import { isCode, sourceFiles } from './lib/sources.ts';
import { workspaces } from './lib/workspaces.ts';

/** Command: how large the rooms are, which files import each other in a circle, how long tests took. */
const root = resolve(import.meta.dirname, '../../..');

async function lineCounts() {
  const paths = (await sourceFiles(root)).filter(isCode);
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      return { path, lines: text.split('\n').length - 1 };
    }),
  );
}

async function circles(): Promise<string[][]> {
  const report = await new Promise<string>((done) => {
    // It ends with 1 when it finds something, which is no failure here.
    execFile('oxlint', ['--format=json'], { cwd: root }, (_, stdout) => done(stdout));
  });
  return circlesOf(JSON.parse(report));
}

const LastTest = Type.Object({
  seconds: Type.Number(),
  tasks: Type.Integer(),
  cached: Type.Integer(),
});

async function lastTest(): Promise<string> {
  const file = join(root, '.reports/last-test.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return 'not run yet';
  const { seconds, tasks, cached } = Value.Parse(LastTest, JSON.parse(text));
  return `${seconds} s, ${cached} of ${tasks} tasks from the cache`;
}

const files = await lineCounts();
const rooms = (await workspaces(root))
  .map((room) => numbersOf(room, files))
  .filter((numbers) => numbers !== null);

const row = ({ room, longest, ...numbers }: RoomNumbers) => [
  room,
  { ...numbers, longest: `${longest.lines} ${longest.path.slice(room.length + 1)}` },
];
process.stdout.write('Source by room, in lines; tests and what serves them apart\n');
new Console(process.stdout).table(Object.fromEntries(rooms.map(row)));
const sizes = files.filter(({ path }) => !isTest(path)).map((file) => file.lines);
const lines = rooms.reduce((all, room) => all + room.lines, 0);
const found = await circles();
process.stdout.write(`All rooms: ${lines} lines, median file ${median(sizes)}\n`);
process.stdout.write(`File circles, type-only imports included: ${found.length}\n`);
for (const circle of found) process.stdout.write(`  ${circle.join(', ')}\n`);
process.stdout.write(`Last npm test: ${await lastTest()}\n`);
