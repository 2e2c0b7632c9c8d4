import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useHost } from './support/host.ts';
import { watchPage } from './support/host-page.ts';

/** Sizes and counts only: they are the same on every machine. `npm run bench` measures times. */
const dist = resolve(import.meta.dirname, '../dist');
const packed = (path: string) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;

interface Manifest {
  version: string;
  integrity: string;
  files: string[];
}

const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));

const host = useHost();

test('the loader is at most 2,048 bytes, the same at both addresses, and what the manifest says', () => {
  const loader = readFileSync(join(dist, 'v1/assistant.js'));
  expect(packed('v1/assistant.js')).toBeLessThanOrEqual(2_048);
  expect(readFileSync(join(dist, manifest.version, 'assistant.js'))).toEqual(loader);
  const digest = createHash('sha384').update(loader).digest('base64');
  expect(manifest.integrity).toBe(`sha384-${digest}`);
  expect(manifest.files).toContain('assistant.js');
});

test.each(['fr', 'en', 'de', 'es'])(
  'one request to the button, three at most to a usable panel, 30,000 bytes in all: %s',
  async (locale) => {
    const context = await host.browser.newContext({ locale });
    const page = await context.newPage();
    const { requests } = await watchPage(page);
    host.site.page('/', { body: `<script src="LOADER" data-locale="${locale}"></script>` });
    await page.goto(host.site.url, { waitUntil: 'networkidle' });
    const own = () => requests.filter((url) => url.startsWith(host.api.url));
    expect(own()).toEqual([`${host.api.url}/assistant/v1/assistant.js`]);
    // Read in the page, in the frame that shows the panel: later requests do not count.
    const ready = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const look = () => {
            const root = document.querySelector('ardoise-assistant')?.shadowRoot;
            const field = root?.querySelector('textarea');
            if (field && !field.disabled && field.getBoundingClientRect().height > 0) {
              done(performance.getEntriesByType('resource').length);
            } else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await page.evaluate(() => window.ArdoiseAssistant?.open());
    const count = await ready;
    expect(count).toBeLessThanOrEqual(3);
    const files = own()
      .slice(0, count)
      .map((url) => new URL(url).pathname.slice(11));
    expect(files[1]).toMatch(new RegExp(`^${manifest.version}/${locale}-`, 'u'));
    expect(files.reduce((sum, path) => sum + packed(path), 0)).toBeLessThanOrEqual(30_000);
    await context.close();
  },
);
