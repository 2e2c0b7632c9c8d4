import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { browserEnv, browserFlags } from '../../../shell/e2e/support/browser.ts';

/** Those that have notifications; the headless shell, which other journeys take first, has none. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** A browser with all its parts, without a window. */
export function launchWholeBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'] ?? '';
  const executablePath =
    places.find((path) => existsSync(path)) ?? (named.includes('headless-shell') ? '' : named);
  if (executablePath === '') {
    throw new Error('Notifications need a whole Chromium. Debian: apt-get install chromium');
  }
  return chromium.launch({ executablePath, args: browserFlags, env: browserEnv });
}
