import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
    productData: string;
    browserEndpoint: string;
  }
}

/** The product that all files share; each test brings its own accounts. */
export const sharedProduct = () => ({
  url: inject('productUrl'),
  /** Its data folder, with mails and releases. */
  dataDir: inject('productData'),
});

/** The browser that all files share; each test has its own contexts. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('browserEndpoint'));
