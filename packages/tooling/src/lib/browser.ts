import { access, constants, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from './processes.ts';

/**
 * `headless`: any Chromium, preferably Debian's build without windows, which does the same for two
 * thirds of the work. `full`: one that has notifications and can install a site.
 */
export type BrowserKind = 'headless' | 'full';

const headlessShell = 'chromium-headless-shell';
const full = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const names: Record<BrowserKind, readonly string[]> = { headless: [headlessShell, ...full], full };

/** For containers, and without network traffic of the browser's own. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without a UTF-8 locale, Chromium saves a file whose name has accents as `download`. */
export const browserEnv = { ...process.env, LC_ALL: 'C.UTF-8' };

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function search(kind: BrowserKind): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const name of names[kind]) {
    for (const folder of new Set([...folders, '/usr/bin'])) {
      const path = join(folder, name);
      if (await isExecutable(path)) return path;
    }
  }
  return null;
}

/** The browser that `CHROMIUM_PATH` names, if it is of this kind. */
async function named(kind: BrowserKind): Promise<string | null> {
  const path = process.env['CHROMIUM_PATH'] ?? '';
  if (path === '' || (kind === 'full' && path.endsWith(headlessShell))) return null;
  if (await isExecutable(path)) return path;
  throw new Error(`CHROMIUM_PATH is ${path}, which is not a program.`);
}

async function mayInstall(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

async function install(): Promise<void> {
  process.stdout.write('Installing Chromium from Debian, since browser journeys need it.\n');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // Two runs may start at the same time.
  const wait = ['-o', 'DPkg::Lock::Timeout=600', '-q'];
  const get = ['install', '-y', '--no-install-recommends', ...wait, 'chromium'];
  await run('apt-get', ['update', ...wait], options);
  // Older releases of Debian have no package of the headless build.
  if ((await run('apt-get', [...get, headlessShell], options)) !== 0) {
    await run('apt-get', get, options);
  }
}

const advice = `Browser journeys need Chromium. Install it, or name it, and run again:
  Debian, Ubuntu:  sudo apt-get install chromium
  macOS:           brew install --cask chromium
  elsewhere:       CHROMIUM_PATH=/path/to/chrome npm test
Notifications and installing need a full Chromium: the headless build has neither.`;

/**
 * Path of the system's Chromium or Chrome: the one that `CHROMIUM_PATH` names, else one that is
 * installed, else Debian's, which is installed where this user may. Throws with advice otherwise.
 */
export async function findBrowser(kind: BrowserKind = 'headless'): Promise<string> {
  const given = await named(kind);
  if (given !== null) return given;
  let found = await search(kind);
  if (found === null && (await mayInstall())) {
    await install();
    found = await search(kind);
  }
  if (found === null) throw new Error(advice);
  return found;
}
