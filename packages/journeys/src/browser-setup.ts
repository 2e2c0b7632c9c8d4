import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './browser.ts';

/** Global setup: one browser for all files, since it takes longer to start than a journey to run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer(await launchOptions());
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
