import { expect, test } from 'vitest';
import { openContext, phone } from '@ardoise/journeys/content-security-policy';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { startLocalServer } from '@ardoise/journeys/local-server';
import { visibleShift, watchPaint } from '@ardoise/journeys/paint';
import { forward } from '@ardoise/journeys/proxy';
import { sharedProduct } from '@ardoise/journeys/shared';

const product = sharedProduct();
const shared = useBrowser();

test('a page whose document stops inside the menu does not move when the rest arrives', async () => {
  const document = await (await fetch(`${product.url}/de/legal`)).text();
  const cut = document.indexOf('<summary');
  expect(cut).toBeGreaterThan(0);
  const { promise: isPainted, resolve: painted } = Promise.withResolvers<void>();
  const server = await startLocalServer((incoming, response) => {
    if (incoming.url !== '/de/legal') return forward(product.url, incoming, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(document.slice(0, cut));
    void isPainted.then(() => response.end(document.slice(cut)));
  });
  const page = await (await openContext(shared.browser, phone)).newPage();
  const nextFrames = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  try {
    const figures = await watchPaint(page);
    await page.goto(`${server.url}/de/legal`, { waitUntil: 'commit' });
    await page.locator('details.menu').waitFor({ state: 'attached' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await nextFrames();
    painted();
    await page.locator('footer').waitFor();
    await nextFrames();
    // Far less than a page may shift: this is one of the places where a document can stop.
    expect((await figures()).cls).toBeLessThan(visibleShift / 10);
  } finally {
    await server.stop();
  }
});
