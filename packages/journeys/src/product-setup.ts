import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

/** Global setup: one product for all files, since starting one takes longer than a journey. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('productUrl', product.url);
  project.provide('productData', product.dataDir);
  return product.stop;
}
