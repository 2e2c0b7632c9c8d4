import {
  browserEnv,
  browserFlags,
  type BrowserKind,
  findBrowser,
} from '@ardoise/tooling/lib/browser.ts';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** How every journey starts the system's Chromium. */
export async function launchOptions(kind?: BrowserKind): Promise<LaunchOptions> {
  return { executablePath: await findBrowser(kind), args: browserFlags, env: browserEnv };
}

export async function launchBrowser(kind?: BrowserKind): Promise<Browser> {
  return chromium.launch(await launchOptions(kind));
}
