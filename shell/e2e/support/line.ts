import type { CDPSession, Page } from 'playwright-core';

/** The line and the phone of the budgets: 1.6 Mb/s, 300 ms, a processor four times slower. */
export const slowLine = { bitsPerSecond: 1_600_000, roundTrip: 300, cpu: 4 } as const;

/** The slow processor alone. */
export async function slowProcessor(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowLine.cpu });
}

export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const bytes = slowLine.bitsPerSecond / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowLine.roundTrip,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await slowProcessor(page);
}

export interface Transfer {
  url: string;
  /** On the wire, head and compressed body. */
  bytes: number;
  /** Seconds of the browser's monotonic clock. */
  start: number;
  end: number;
}

/** Counts what comes over the wire from now on. */
export async function countTransfers(page: Page): Promise<Transfer[]> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const running = new Map<string, { url: string; start: number }>();
  const done: Transfer[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('data:')) {
      running.set(requestId, { url: request.url, start: timestamp });
    }
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const found = running.get(requestId);
    if (found !== undefined) done.push({ ...found, bytes: encodedDataLength, end: timestamp });
  });
  await cdp.send('Network.enable');
  return done;
}

export const total = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);

/** Largest contentful paint in milliseconds, and the sum of all layout shifts. */
export async function watchPaint(page: Page): Promise<() => Promise<{ lcp: number; cls: number }>> {
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Reflect.set(globalThis, 'paintSeen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'paintSeen'));
}
