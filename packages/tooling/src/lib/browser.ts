import { execFile } from 'node:child_process';
import { access, constants, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { run } from './processes.ts';

/** Debian's Chromium without windows: the same engine for two thirds of the work. */
const headlessShell = 'chromium-headless-shell';
/** With all its parts: notifications, which some journeys are about. */
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

async function firstOf(names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    try {
      const { stdout } = await promisify(execFile)('which', [name]);
      return stdout.trim();
    } catch {
      // Not under this name; the next one is tried.
    }
  }
  return null;
}

/** Path of the system's Chromium or Chrome: `CHROMIUM_PATH`, else the first found; null when none. */
export async function findBrowser(): Promise<string | null> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    await access(given, constants.X_OK);
    return given;
  }
  return firstOf([headlessShell, ...whole]);
}

async function isDebian(): Promise<boolean> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

export const advice = `The browser journeys need Chromium. Install it, or name it, and run again:
  Debian, Ubuntu:  sudo apt-get install chromium
  macOS:           brew install --cask chromium
  elsewhere:       CHROMIUM_PATH=/path/to/chrome npm test`;

/** Finds the browser, installing Debian's where this user may. Throws with advice otherwise. */
export async function ensureBrowser(): Promise<string> {
  const found = await findBrowser();
  const named = (process.env['CHROMIUM_PATH'] ?? '') !== '';
  // Without a whole one a few journeys fail, which say what to do.
  if (found !== null && (named || (await firstOf(whole)) !== null)) return found;
  if (process.getuid?.() !== 0 || !(await isDebian())) {
    if (found !== null) return found;
    throw new Error(advice);
  }
  process.stdout.write('Installing Chromium from Debian, since the browser journeys need it.\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium'];
  await run('apt-get', ['update', '-q'], { env });
  // Older releases of Debian have no package for the one without windows.
  const code =
    (await run('apt-get', [...install, headlessShell], { env })) &&
    (await run('apt-get', install, { env }));
  const installed = code === 0 ? await findBrowser() : found;
  if (installed === null) throw new Error(advice);
  return installed;
}
