import { join, resolve } from 'node:path';
import { findBrowser } from './lib/browser.ts';
import { run } from './lib/processes.ts';

/**
 * Command: builds what is stale, then looks at every route of the site in a real browser, in each
 * language, theme and width; `--help` names the options. For a person to run before a release;
 * journeys check what must hold at each change.
 */
const root = resolve(import.meta.dirname, '../../..');
const args = process.argv.slice(2);
const options = args.filter((arg) => arg !== '--no-build');
const isBuilt = options.length < args.length || options.includes('--help');

const build = () => run('lerna', ['run', 'build', '--loglevel=error'], { cwd: root });
if (!isBuilt && (await build()) !== 0) process.exit(1);

const env = options.includes('--help')
  ? process.env
  : { ...process.env, CHROMIUM_PATH: await findBrowser() };
const sweep = join(root, 'shell/e2e/sweep/main.ts');
process.exitCode = await run(process.execPath, [sweep, ...options], { cwd: root, env });
