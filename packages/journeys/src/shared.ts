import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
    productData: string;
  }
}

/** The product that all files share; each test brings its own accounts. */
export const sharedProduct = () => ({
  url: inject('productUrl'),
  /** Its data folder, with mails and releases. */
  dataDir: inject('productData'),
});
