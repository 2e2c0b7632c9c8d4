import { useBrowser } from '@ardoise/journeys/fixtures';
import { sharedProduct } from '@ardoise/journeys/shared';
import { recordTransfers, totalBytes } from '@ardoise/journeys/transfers';
import { expect, test } from 'vitest';

/** Sizes only: they are the same on every machine. The shell's benches measure times. */
const kilobyte = 1_024;
const viewport = { width: 360, height: 740 };

const product = sharedProduct();
const shared = useBrowser();

/** A first visit: what it loads, and how many pixels of its largest picture are in view. */
async function visit(path: string, { javaScriptEnabled }: { javaScriptEnabled: boolean }) {
  const context = await shared.browser.newContext({ locale: 'fr-FR', viewport, javaScriptEnabled });
  try {
    const page = await context.newPage();
    const transfers = await recordTransfers(page);
    await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
    const areas = [];
    for (const picture of await page.locator('main img').all()) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      const right = Math.min(viewport.width, x + width);
      const bottom = Math.min(viewport.height, y + height);
      areas.push(Math.max(0, right - Math.max(0, x)) * Math.max(0, bottom - Math.max(0, y)));
    }
    return { bytes: totalBytes(transfers), inView: Math.max(...areas) };
  } finally {
    await context.close();
  }
}

/**
 * The document alone has the largest paint: whatever the remote draws afterwards is no larger one. A page of
 * a product has its whole first page as a picture, to be read.
 */
test.each([
  ['/shop', 60],
  ['/shop/svt-college', 96],
])('%s has its largest paint in the document, with at most %i KB', async (path, most) => {
  const document = await visit(path, { javaScriptEnabled: false });
  expect(document.bytes).toBeLessThanOrEqual(most * kilobyte);
  const drawn = await visit(path, { javaScriptEnabled: true });
  expect(drawn.inView).toBeGreaterThan(0);
  expect(document.inView).toBeGreaterThanOrEqual(drawn.inView);
});
