import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ensureBrowser } from './lib/browser.ts';
import { run } from './lib/processes.ts';

/**
 * Command: everything that must hold before a change lands, cheapest first. A runner that fails
 * does not hide the others; the last line sums up over all of them.
 */
const root = resolve(import.meta.dirname, '../../..');
const reports = await mkdtemp(join(tmpdir(), 'ardoise-test-'));
const total = { passed: 0, failed: 0 };

function headline(text: string): void {
  process.stdout.write(`\n── ${text}\n`);
}

/** A check without tests of its own counts as one. */
async function check(name: string, command: string, args: string[]): Promise<boolean> {
  headline(name);
  const passed = (await run(command, args, { cwd: root })) === 0;
  total[passed ? 'passed' : 'failed'] += 1;
  return passed;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
}

function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    'numPassedTests' in value &&
    'numFailedTests' in value &&
    'success' in value
  );
}

/** Runs Vitest with a config and adds its counts; a run that ends without a report is a failure. */
async function tests(name: string, config: string): Promise<void> {
  headline(name);
  const outputFile = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const folder = dirname(config);
  const args = ['run', '--root', folder, '--config', join(root, config)];
  args.push('--reporter=dot', '--reporter=json');
  const code = await run('vitest', [...args, `--outputFile.json=${outputFile}`], { cwd: root });
  const report: unknown = await readFile(outputFile, 'utf8').then(JSON.parse, () => null);
  if (!isReport(report)) {
    total.failed += 1;
    return;
  }
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests;
  // A file that does not load has no failed test, yet the run has failed.
  if (code !== 0 && report.numFailedTests === 0) total.failed += 1;
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
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
await tests('units and API', 'vitest.config.ts');
if ((await check('build', 'lerna', ['run', 'build'])) && browser) {
  // One after another: each starts the whole product and a browser.
  await tests('journeys of the shell', 'shell/vitest.e2e.config.ts');
  await tests('journeys of the desk', 'mfe-dashboard/vitest.e2e.config.ts');
  await tests('journeys of the assistant', 'widget-assistant/vitest.e2e.config.ts');
}
await rm(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
