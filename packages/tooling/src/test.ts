import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { findBrowser } from './lib/browser.ts';
import { run } from './lib/processes.ts';
import { readReport } from './lib/report.ts';

/**
 * Command: everything that must hold before a change lands, cheapest first. A runner that fails
 * does not hide the others; the last line sums up over all of them.
 */
const root = resolve(import.meta.dirname, '../../..');
const reports = await mkdtemp(join(tmpdir(), 'ardoise-test-'));
const total = { passed: 0, failed: 0 };

/** Said once more at the end, where a reader of a long output looks first. */
const failures: string[] = [];
/** What passed only when it was asked again: no failure, but somebody's work. */
const retried: string[] = [];
const started = performance.now();

function headline(text: string): void {
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  process.stdout.write(`\n── ${text} (after ${minutes} min)\n`);
}

/** A check without tests of its own counts as one. */
async function check(name: string, command: string, args: string[]): Promise<boolean> {
  headline(name);
  const passed = (await run(command, args, { cwd: root })) === 0;
  total[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(name);
  return passed;
}

/** Runs Vitest with a config and adds its counts. */
async function tests(name: string, config: string, flags: string[] = []): Promise<void> {
  headline(name);
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const args = ['run', '--root', dirname(config), '--config', join(root, config)];
  args.push('--reporter=dot', '--reporter=json', ...flags);
  const code = await run('vitest', [...args, `--outputFile.json=${file}`], { cwd: root });
  const outcome = await readReport(file, code);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
  retried.push(...outcome.retried.map((test) => `${name}: ${test}`));
  for (const slow of outcome.slowest) {
    process.stdout.write(`  ${slow.seconds.toFixed(1)} s  ${relative(root, slow.file)}\n`);
  }
}

await check('lint', 'oxlint', ['--deny-warnings']);
await check('format', 'oxfmt', ['--check', '.']);
await check('types', 'tsc', ['-b']);
await check('messages', 'node', ['packages/tooling/src/check-messages.ts']);
await check('docs', 'node', ['packages/tooling/src/check-docs.ts']);
let browser = true;
try {
  process.env['CHROMIUM_PATH'] = await findBrowser();
} catch (error) {
  browser = false;
  total.failed += 1;
  failures.push(`browser: ${error instanceof Error ? error.message : String(error)}`);
}
// A fresh set of modules for each file is a third of the time, and no file leaves any state behind.
await tests('units and API', 'vitest.config.ts', ['--no-isolate']);
if ((await check('build', 'lerna', ['run', 'build'])) && browser) {
  // A busy machine may fail a browser, seldom twice. Rules of money, quota and sessions get one try.
  await tests('journeys', 'vitest.e2e.config.ts', ['--retry=1']);
}
await rm(reports, { recursive: true, force: true });
if (retried.length > 0) headline('what passed at its second try');
for (const test of retried) process.stdout.write(`${test}\n`);
if (failures.length > 0) headline('what failed');
for (const failure of failures) process.stdout.write(`${failure}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
