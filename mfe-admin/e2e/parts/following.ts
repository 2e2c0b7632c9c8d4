import type { Page } from 'playwright-core';

/** Resolves when the page's next realtime connection follows its topics. */
export async function nextFollowing(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/realtime'));
  await socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('"following"'),
  );
}
