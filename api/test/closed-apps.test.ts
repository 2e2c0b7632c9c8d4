import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { loadConfig } from '../src/config/config.ts';
import { loggingOptions } from '../src/plugins/logging.ts';
import { build } from './helper.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Nothing here keeps it. */
async function closedApp(): Promise<WeakRef<App>> {
  const { app, stop } = await build();
  await stop();
  return new WeakRef(app);
}

test('a closed app leaves nothing that keeps it in memory', async () => {
  const apps = [await closedApp(), await closedApp()];
  await expect
    .poll(
      () => {
        collectGarbage();
        return apps.filter((app) => app.deref() !== undefined).length;
      },
      { timeout: 60_000, interval: 250 },
    )
    .toBe(0);
}, 180_000);

test('all apps of a process write their log by one stream, whose timer never ends', () => {
  const config = loadConfig({ NODE_ENV: 'test' });
  expect(loggingOptions(config).logger.stream).toBe(loggingOptions(config).logger.stream);
});
