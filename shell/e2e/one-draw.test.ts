import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffline } from '@ardoise/journeys/offline';

const stage = useOffline();

/** Records what each frame shows while a page starts, from now on. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, 'framesSeen', seen);
    // Disables the shell's timeout, so that a slow machine does not matter.
    const { setTimeout: later } = globalThis;
    Reflect.set(globalThis, 'setTimeout', (work: () => void, time = 0, ...rest: unknown[]) =>
      time === 2_000 ? 0 : later(work, time, ...rest),
    );
    const look = () => {
      const place = document.querySelector('#apps > *');
      const shows = [
        document.querySelector('div.first-paint') && 'first paint',
        document.querySelector('output.first-paint') && 'skeleton',
        place !== null && place.childElementCount > 0 && 'desk',
      ];
      const now = shows.filter(Boolean).join(' and ') || 'nothing';
      if (seen.at(-1) !== now && (seen.length > 0 || now !== 'nothing')) seen.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const frames = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'framesSeen'));

test('a repeat visit goes from the first paint to the desk in one frame, also offline', async () => {
  const { page } = await stage.returningTeacher();
  const network = stage.network();
  await watchFrames(page);
  for (const connection of ['online', 'offline']) {
    if (connection === 'offline') await network.disconnect(page);
    await page.goto(`${network.url}/dashboard`);
    await page.getByRole('heading', { name: /Bonjour/u }).waitFor();
    await page.getByText('Le théorème de Pythagore', { exact: false }).first().waitFor();
    // The rest of the shell comes with the typefaces; its toasts would be drawn by then.
    await page.evaluate(() => document.fonts.ready);
    expect(await frames(page)).toEqual(['first paint', 'desk']);
  }
});

test('a repeat visit whose desk cannot be loaded goes from the first paint to the error, and on by Retry', async () => {
  const { page } = await stage.returningTeacher();
  const network = stage.network();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      if (/^(?:release|site)/u.test(name)) await caches.delete(name);
    }
  });
  network.unanswered = /^\/mfe/u;
  await page.goto(`${network.url}/dashboard`);
  await page.getByRole('heading', { name: 'Le bureau ne répond pas' }).waitFor();
  expect(await page.locator('.first-paint').count()).toBe(0);
  network.unanswered = null;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: /Bonjour/u }).waitFor();
});

test('on a repeat visit, a slow desk is announced', async () => {
  const { page } = await stage.returningTeacher();
  const network = stage.network();
  // No manifest is cached, and the network takes long to answer.
  await page.evaluate(() => caches.delete('site'));
  network.throttle = { bitsPerSecond: 1_600_000, roundTrip: 20_000 };
  await page.goto(`${network.url}/dashboard`, { waitUntil: 'commit' });
  const announced = page.getByRole('status', { name: 'Chargement' });
  // Later the skeleton is replaced by a message.
  const slow = page.getByRole('heading', { name: 'Le bureau ne répond pas' });
  await announced.or(slow).first().waitFor();
});
