import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserEnv, browserFlags, findBrowser } from '../../../shell/e2e/support/browser.ts';
import { startProduct } from '../../../shell/e2e/support/product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the product that all files share; each test brings its own teachers. */
    product: string;
    /** Its data folder, where its mails stand. */
    productData: string;
    /** Address of the browser that all files share; each test has contexts of its own. */
    browser: string;
  }
}

/** One product and one browser for every journey: they take longer to start than a journey to run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [product, browser] = await Promise.all([
    startProduct(),
    chromium.launchServer({
      executablePath: findBrowser(),
      args: browserFlags,
      env: browserEnv,
    }),
  ]);
  project.provide('product', product.url);
  project.provide('productData', product.dataDir);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await product.stop();
  };
}
