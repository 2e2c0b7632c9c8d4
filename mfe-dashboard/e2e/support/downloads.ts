import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** What the browser has downloaded; it runs in another process, so its files are not ours to open. */
export async function contentOf(download: Download): Promise<Buffer> {
  return await buffer(await download.createReadStream());
}
