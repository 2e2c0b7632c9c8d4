import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** No network chatter of the browser's own, and fit for a container. */
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

/** Without a locale that has accents, Chromium calls a file of such a name `download`. */
export const browserEnv = { ...process.env, LC_ALL: 'C.UTF-8' };

/** The system's Chromium: `CHROMIUM_PATH`, or one of the usual places. */
export function findBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  }
  const found = places.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
  );
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: browserFlags, env: browserEnv });
}
