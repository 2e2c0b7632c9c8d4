import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchMeasured } from '@ardoise/journeys/browser';
import { type PartsPage, servePartsPage } from '../e2e/support/parts/serve.ts';

/** Time budget in ms for one megabyte of hostile text, on a computer four times slower than this one. */
const budget = 50;
const slowness = 4;
const length = 1_000_000;

let served: PartsPage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePartsPage(), launchMeasured()]);
  page = await browser.newPage();
  await page.goto(served.url);
  await page.waitForFunction(() => window.parts !== undefined);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
}

test('one megabyte of hostile text is converted, sanitised and rendered', async () => {
  const names = await page.evaluate(
    (size) => window.parts.hostile(size).map(({ name }) => name),
    length,
  );
  let worst = 0;
  for (const [index, name] of names.entries()) {
    const times = await page.evaluate(
      async ([size, which]) => {
        const { hostile, renderAnswer } = window.parts;
        const text = hostile(size)[which]?.text ?? '';
        const place = document.querySelector('main');
        const taken: number[] = [];
        for (let count = 0; count < 7; count += 1) {
          await new Promise((resolve) => setTimeout(resolve));
          const start = performance.now();
          place?.replaceChildren(renderAnswer(text, document));
          taken.push(performance.now() - start);
        }
        return taken;
      },
      [length, index] as const,
    );
    const time = middle(times);
    worst = Math.max(worst, time);
    process.stdout.write(`${time.toFixed(1).padStart(6)} ms of ${budget}  ${name}\n`);
  }
  process.stdout.write(`${worst.toFixed(1).padStart(6)} ms  the slowest, at ${slowness}× CPU\n`);
  expect(worst).toBeGreaterThan(0);
});

test('an answer streamed in parts of ten characters', async () => {
  const times = await page.evaluate(() => {
    const place = document.createElement('div');
    document.body.append(place);
    const { push } = window.parts.createLiveAnswer(place);
    const answer = 'Les **élèves** observent la planche.\n- un\n- deux\n\n'.repeat(80);
    const taken: number[] = [];
    for (let at = 0; at < answer.length; at += 10) {
      const start = performance.now();
      push(answer.slice(at, at + 10));
      taken.push(performance.now() - start);
    }
    return taken;
  });
  const [first, last] = [times.slice(0, 100), times.slice(-100)].map(middle);
  process.stdout.write(
    `a part: ${first?.toFixed(2)} ms at the beginning, ${last?.toFixed(2)} ms after four pages\n`,
  );
  expect(times.length).toBeGreaterThan(300);
});
