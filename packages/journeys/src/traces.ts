import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import type { TestContext } from 'vitest';

const folder = process.env['TRACES'];

/** Records what happens in this context, if the variable `TRACES` names a folder. */
export async function startTrace(context: BrowserContext): Promise<void> {
  if (folder === undefined) return;
  await context.tracing.start({ screenshots: true, snapshots: true });
}

/**
 * Closes the contexts of a test. If it failed, their traces are kept: open one with
 * `npx playwright-core show-trace <file>`.
 */
export async function closeContexts(browser: Browser, { task }: TestContext): Promise<void> {
  const hasFailed = task.result?.state === 'fail';
  const close = async (context: BrowserContext, rank: number) => {
    if (folder !== undefined && hasFailed) {
      await context.tracing.stop({ path: join(folder, `${task.id}-${rank}.zip`) });
    }
    await context.close();
  };
  await Promise.all(browser.contexts().map(close));
}
