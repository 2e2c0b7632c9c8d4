import type { Page } from 'playwright-core';

/** The network and the phone for which budgets are set. */
export const slowPhone = { bitsPerSecond: 1_600_000, roundTrip: 300, cpuSlowdown: 4 } as const;

export async function slowDownProcessor(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown });
}

/** The network and the processor of `slowPhone`. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const bytes = slowPhone.bitsPerSecond / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.roundTrip,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await slowDownProcessor(page);
}
