import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './browser.ts';
import { startProduct } from './product.ts';

/** One product and one browser for all files: both take longer to start than a journey takes. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [product, browser] = await Promise.all([
    startProduct(),
    launchOptions().then((options) => chromium.launchServer(options)),
  ]);
  project.provide('productUrl', product.url);
  project.provide('productData', product.dataDir);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await product.stop();
  };
}
