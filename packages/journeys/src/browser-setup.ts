import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './browser.ts';

/** Global setup: one browser for all files, since starting one takes longer than a journey. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer(await launchOptions());
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
