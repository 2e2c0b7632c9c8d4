import type { Browser, Page } from 'playwright-core';
import { probe, type Seen, type Subject } from './probe.ts';

/** Emulated processor and network for all measurements. */
const conditions = { cpu: 4, roundTrip: 400, bitsPerSecond: 400_000 };
const timeoutMs = 60_000;

export interface Figures {
  /** From navigation to the launcher or, without a launcher, to the chat. */
  button: number;
  /** From a click on the launcher as soon as it appears, to a usable text field. */
  cold: number;
  /** The same, once the network has been idle for a second. */
  warm: number;
  tasks: number;
  shift: number;
  requestsToButton: number;
  requestsToReady: number;
  kilobytes: number;
}

interface Visit {
  seen: Seen;
  requestsToButton: number;
  requestsToReady: number;
  bytes: number;
}

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(window, '__bench'));

async function until(page: Page, what: 'button' | 'ready'): Promise<Seen> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const seen = await seenBy(page);
    if (seen[what] > 0) return seen;
    if (Date.now() > end) throw new Error(`no ${what} after ${timeoutMs} ms`);
    await page.waitForTimeout(20);
  }
}

async function visit(
  browser: Browser,
  url: string,
  subject: Subject,
  warm: boolean,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(probe, subject);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    let requests = 0;
    let bytes = 0;
    const open = new Set<string>();
    let last = Date.now();
    cdp.on('Network.requestWillBeSent', ({ request, requestId }) => {
      open.add(requestId);
      if (/^https?:.*\/(?!favicon)/u.test(request.url) && request.url !== url) requests += 1;
    });
    const ended = (requestId: string) => {
      open.delete(requestId);
      last = Date.now();
    };
    cdp.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
      bytes += encodedDataLength;
      ended(requestId);
    });
    cdp.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
    const throughput = conditions.bitsPerSecond / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.roundTrip,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
    await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
    let requestsToButton = 0;
    if (subject.button !== null) {
      const { where } = await until(page, 'button');
      requestsToButton = requests;
      if (where === null) throw new Error('the launcher is nowhere');
      if (warm) {
        while (open.size > 0 || Date.now() - last < 1_000) await page.waitForTimeout(50);
      }
      await page.mouse.click(where.x, where.y);
    }
    await until(page, 'ready');
    const requestsToReady = requests;
    const bytesToReady = bytes;
    await page.waitForTimeout(1_500);
    const seen = await seenBy(page);
    return { seen, requestsToButton, requestsToReady, bytes: bytesToReady };
  } finally {
    await context.close();
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Medians over `runs` cold and warm visits, each with an empty cache. */
export async function measure(
  browser: Browser,
  url: string,
  subject: Subject,
  runs: number,
): Promise<Figures> {
  const cold: Visit[] = [];
  const warm: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    cold.push(await visit(browser, url, subject, false));
    if (subject.button !== null) warm.push(await visit(browser, url, subject, true));
  }
  const wait = ({ seen }: Visit) => seen.ready - seen.click;
  return {
    button: median(cold.map(({ seen }) => (subject.button === null ? seen.ready : seen.button))),
    cold: subject.button === null ? Number.NaN : median(cold.map(wait)),
    warm: median(warm.map(wait)),
    tasks: median(cold.map(({ seen }) => seen.tasks)),
    shift: median(cold.map(({ seen }) => seen.shift)),
    requestsToButton: median(cold.map((visited) => visited.requestsToButton)),
    requestsToReady: median(cold.map((visited) => visited.requestsToReady)),
    kilobytes: median(cold.map(({ bytes }) => bytes)) / 1_000,
  };
}
