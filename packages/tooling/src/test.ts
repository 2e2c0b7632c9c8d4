import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from './lib/browser.ts';
import { readReport } from './lib/report.ts';
import { scratchParent } from './lib/scratch.ts';
import { runTasks, type TaskOptions, type TaskResult, wasCached } from './lib/tasks.ts';
import { journeyTargets, workspaces, workspacesWith } from './lib/workspaces.ts';

/**
 * Command: everything that must hold before a change lands. What a change cannot reach is not run
 * again: its result comes from the cache (`nx.json` says what each task reads). `--all` runs
 * everything. Two stages run side by side, since most of them wait as much as they work. A runner
 * that fails does not hide the others, and the last line is the sum over all of them.
 */
const root = resolve(import.meta.dirname, '../../..');
// A random seed asks other cases each time, so that a former result says nothing about this one.
const fresh = process.argv.includes('--all') || process.env['PROPERTY_SEED'] === 'random';

const total = { passed: 0, failed: 0, tasks: 0, cached: 0 };
const failures: string[] = [];
/** What passed only at a second try: no failure, but somebody's work. */
const retried: string[] = [];
const slowest: { file: string; seconds: number }[] = [];
const started = performance.now();
const seconds = () => (performance.now() - started) / 1000;

function headline(text: string): void {
  process.stdout.write(`\n── ${text} (after ${(seconds() / 60).toFixed(1)} min)\n`);
}

function fail(why: string): void {
  total.failed += 1;
  failures.push(why);
}

async function runStage(
  name: string,
  targets: readonly string[],
  options: TaskOptions = {},
): Promise<TaskResult[]> {
  headline(name);
  const results = await runTasks(root, targets, { fresh, ...options });
  if (results === null || results.length === 0) fail(`${name}: no task ran; see above`);
  total.tasks += results?.length ?? 0;
  total.cached += results?.filter(wasCached).length ?? 0;
  return results ?? [];
}

/** A task without tests of its own counts as one. */
async function check(name: string, targets: readonly string[], options?: TaskOptions) {
  const results = await runStage(name, targets, options);
  for (const { project, target, code } of results) {
    if (code === 0) total.passed += 1;
    else fail(`${project}: ${target}`);
  }
  return results.length > 0 && results.every(({ code }) => code === 0);
}

/** Runs a target that is Vitest's in every workspace that has it, and adds up their reports. */
async function tests(name: string, target: string, flags: string[], options?: TaskOptions) {
  const report = `.reports/${target}.json`;
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...flags];
  for (const one of await runStage(name, [target], { args, ...options })) {
    const { project, folder, code } = one;
    const outcome = await readReport(join(root, folder, report), code);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    failures.push(...outcome.failures.map((failure) => `${project}: ${failure}`));
    retried.push(...outcome.retried.map((test) => `${project}: ${test}`));
    slowest.push(...outcome.slowest);
  }
}

const scratch = await mkdtemp(join(await scratchParent(), 'ardoise-run-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}
process.env['TMPDIR'] = scratch;
// What Node has compiled once, the many processes of this run need not compile again.
process.env['NODE_COMPILE_CACHE'] = join(scratch, 'compiled');

// A report of a former run would be counted where a task ends before it writes its own.
for (const folder of await workspaces(root)) {
  await rm(join(root, folder, '.reports'), { recursive: true, force: true });
}

const checks = [
  'check:rules',
  'check:format',
  'check:types',
  'check:inputs',
  'check:messages',
  'check:docs',
];
let browser = true;
try {
  const path = await findBrowser();
  process.env['CHROMIUM_PATH'] = path;
  // Another version behind the same path is another input of what runs in it.
  const { stdout } = await promisify(execFile)(path, ['--version']);
  process.env['CHROMIUM_VERSION'] = stdout.trim();
} catch (error) {
  browser = false;
  fail(`browser: ${error instanceof Error ? error.message : String(error)}`);
}

const api = '@ardoise/api';
const others = (await workspacesWith(root, 'test')).map(({ name }) => name);
const alone = { parallel: 1, withDependencies: false };
// A fresh set of modules for each file is a third of the time, and no file leaves any state behind.
const shared = ['--no-isolate'];
// A busy machine may fail a browser, seldom twice. Rules of money, quota and sessions get one try.
const inBrowser = ['--retry=1', '--maxWorkers=2'];
/** The longest first, so that both lanes end at about the same time. */
const longest = ['e2e-apps', 'e2e-screens', 'e2e-first-screen', 'e2e-editor'];
const journeys = [...(await journeyTargets(root))]
  .flatMap(([target, projects]) => projects.map((project) => ({ target, project })))
  .toSorted((a, b) => Number(longest.includes(b.target)) - Number(longest.includes(a.target)));

const built = check('build', ['build']);
/** Two lanes take from it, beside the units. */
const stages: (() => Promise<unknown>)[] = [
  () => built,
  () => check('checks', checks, { projects: ['ardoise'] }),
  async () => {
    // They read what the build makes.
    await built;
    await tests('API', 'test', shared, { ...alone, projects: [api] });
  },
  ...journeys.map(({ target, project }) => async () => {
    if (!browser || !(await built)) return;
    await tests(`journeys: ${target} of ${project}`, target, inBrowser, {
      ...alone,
      projects: [project],
    });
  }),
];
async function takeStages(): Promise<void> {
  for (let stage = stages.shift(); stage !== undefined; stage = stages.shift()) await stage();
}
// They need no build, which leaves time of the processors.
const units = tests('units', 'test', shared, {
  ...alone,
  projects: others.filter((name) => name !== api),
});
await Promise.all([units, takeStages(), takeStages()]);

headline('slowest files');
for (const slow of slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  process.stdout.write(`  ${slow.seconds.toFixed(1)} s  ${relative(root, slow.file)}\n`);
}
if (retried.length > 0) headline('what passed at its second try');
for (const test of retried) process.stdout.write(`${test}\n`);
if (failures.length > 0) headline('what failed');
for (const failure of failures) process.stdout.write(`${failure}\n`);
const last = { seconds: Math.round(seconds()), tasks: total.tasks, cached: total.cached };
await mkdir(join(root, '.reports'), { recursive: true });
await writeFile(join(root, '.reports/last-test.json'), JSON.stringify(last));
process.stdout.write(
  `\n${total.cached} of ${total.tasks} tasks had nothing new to read; ${last.seconds} s\n`,
);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
