import { expect, test } from 'vitest';
import { useHost } from './support/host.ts';
import { loaderTag } from './support/host-page.ts';
import pack from '../package.json' with { type: 'json' };

/** The script tag: where it may be, its options, and what it loads ahead. */

const host = useHost();

const files = () =>
  host.watch.requests.filter((url) => url.startsWith(`${host.api.url}/assistant/`)).length;

test.each([
  ['<html lang="en-GB">', '', 'Ardoise assistant'],
  ['<html lang="es">', 'data-locale="de"', 'Ardoise-Assistent'],
  ['<html lang="yo">', '', 'Assistant Ardoise'],
])('%s with %s is called %s', async (html, data, called) => {
  host.site.page('/lang', {
    body: `<script>document.documentElement.lang = '${/"(.*)"/u.exec(html)?.[1]}'</script><script src="LOADER" ${data}></script>`,
  });
  await host.page.goto(`${host.site.url}/lang`);
  expect(await host.launcher.getAttribute('aria-label')).toBe(called);
});

test.each([
  ['in the head, before there is a body', '<script src="LOADER"></script>', ''],
  ['async', '<script async src="LOADER"></script>', ''],
  ['deferred', '<script defer src="LOADER"></script>', ''],
  ['with a query', '<script src="LOADER?ver=6.4"></script>', ''],
  [
    'put in by a script',
    '',
    "<script>const s = document.createElement('script'); s.src = 'LOADER'; s.dataset.siteKey = 'site_000000000000000000000000'; document.body.append(s);</script>",
  ],
])('works with the tag %s', async (_, head, body) => {
  host.site.page('/tag', { head, body: `CONTENT${body}` });
  await host.page.goto(`${host.site.url}/tag`);
  await host.launcher.click();
  await host.text.waitFor();
});

test.each([
  ['fast', { effectiveType: '4g', saveData: false }, 2],
  ['of the third generation', { effectiveType: '3g', saveData: false }, 2],
  ['slow', { effectiveType: '2g', saveData: false }, 1],
  ['slower still', { effectiveType: 'slow-2g', saveData: false }, 1],
  ['fast, and to be spared', { effectiveType: '4g', saveData: true }, 1],
  ['unknown', undefined, 1],
])('what is loaded ahead on a connection that is %s', async (_, connection, count) => {
  await host.page.clock.install();
  await host.page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
  await host.page.goto(host.site.url);
  await host.launcher.waitFor();
  await host.page.clock.runFor(5_000);
  await host.page.waitForLoadState('networkidle');
  expect(files()).toBe(count);
  expect(await host.text.isVisible()).toBe(false);
});

test('two tags make one assistant, with the last one’s options', async () => {
  const second = `<script src="API/assistant/${pack.version}/assistant.js" data-side="left"></script>`;
  host.site.page('/two', { body: `CONTENT${loaderTag}${second}` });
  await host.page.goto(`${host.site.url}/two`);
  expect(await host.widget.count()).toBe(1);
  expect((await host.launcher.boundingBox())?.x).toBeCloseTo(24, 0);
  await host.launcher.click();
  await host.text.fill('Gardé');
  await host.page.addScriptTag({ url: `${host.api.url}/assistant/v1/assistant.js` });
  expect(await host.widget.count()).toBe(1);
  expect(await host.text.inputValue()).toBe('Gardé');
});
