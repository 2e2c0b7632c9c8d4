import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { ensureBrowser } from './lib/browser.ts';
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
async function tests(name: string, config: string): Promise<void> {
  headline(name);
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const args = ['run', '--root', dirname(config), '--config', join(root, config)];
  args.push('--reporter=dot', '--reporter=json');
  const code = await run('vitest', [...args, `--outputFile.json=${file}`], { cwd: root });
  const outcome = await readReport(file, code);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
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
  process.env['CHROMIUM_PATH'] = await ensureBrowser();
} catch (error) {
  browser = false;
  total.failed += 1;
  failures.push(`browser: ${error instanceof Error ? error.message : String(error)}`);
}
await tests('units and API', 'vitest.config.ts');
if ((await check('build', 'lerna', ['run', 'build'])) && browser) {
  // One after another: each starts the whole product and a browser.
  await tests('journeys of the shell', 'shell/vitest.e2e.config.ts');
  await tests('journeys of the desk', 'mfe-dashboard/vitest.e2e.config.ts');
  await tests('journeys of the assistant', 'widget-assistant/vitest.e2e.config.ts');
}
await rm(reports, { recursive: true, force: true });
if (failures.length > 0) headline('what failed');
for (const failure of failures) process.stdout.write(`${failure}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
