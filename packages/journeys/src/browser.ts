import {
  browserEnv,
  browserFlags,
  type BrowserKind,
  findBrowser,
} from '@ardoise/tooling/lib/browser.ts';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/**
 * A page of a journey lives for seconds: what V8 would compile into fast code in that time costs a
 * fifth of what pages do, and gains nothing.
 */
const shortLived = '--js-flags=--max-lazy --no-maglev --no-turbofan --single-threaded-gc';

/** How the system's Chromium is started where its speed is measured: as a visitor's. */
export async function launchOptions(kind?: BrowserKind): Promise<LaunchOptions> {
  return { executablePath: await findBrowser(kind), args: browserFlags, env: browserEnv };
}

/** How every journey starts it. */
export async function launchBrowser(kind?: BrowserKind): Promise<Browser> {
  const { args = [], ...options } = await launchOptions(kind);
  return chromium.launch({ ...options, args: [...args, shortLived] });
}

/** How a bench starts it that measures no start of its own. */
export async function launchMeasured(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}
