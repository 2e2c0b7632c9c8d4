import type { Page } from 'playwright-core';

export interface Transfer {
  url: string;
  /** Bytes on the network: headers and compressed body. */
  bytes: number;
  /** Seconds of the browser's monotonic clock. */
  start: number;
  end: number;
}

/** Records everything that the page loads from now on. */
export async function recordTransfers(page: Page): Promise<Transfer[]> {
  const cdp = await page.context().newCDPSession(page);
  const running = new Map<string, { url: string; start: number }>();
  const finished: Transfer[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('data:')) {
      running.set(requestId, { url: request.url, start: timestamp });
    }
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const found = running.get(requestId);
    if (found !== undefined) finished.push({ ...found, bytes: encodedDataLength, end: timestamp });
  });
  await cdp.send('Network.enable');
  return finished;
}

export const totalBytes = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
