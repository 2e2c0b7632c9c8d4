import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeEach, expect, test } from 'vitest';
import { useHost } from './support/host.ts';
import { loaderTag, portrait, seenBy, startHostSite, storedBy } from './support/host-page.ts';
import { tells } from './support/scripted-turn.ts';

/** Pages that a school may have: the assistant works on each and changes none. */

const host = useHost();

beforeEach(() => host.api.meet(tells('Voici **trois** idées.')));

/** A visitor opens it, asks, and reads the answer. */
async function converse(): Promise<void> {
  if (!(await host.panel.isVisible())) await host.launcher.click();
  await host.panel.waitFor();
  await host.page.locator('ardoise-assistant').locator('textarea').fill('Trois idées ?');
  await host.page.keyboard.press('Enter');
  await host.page.locator('ardoise-assistant').getByRole('log').getByText('Voici').waitFor();
}

/** The button as drawn: round, 56 px, 24 from the edges, in front of all. */
async function expectLauncher(): Promise<void> {
  await host.launcher.waitFor();
  expect(await host.launcher.boundingBox()).toMatchObject({
    x: expect.closeTo(1200, 0),
    y: expect.closeTo(720, 0),
    width: expect.closeTo(56, 0),
    height: expect.closeTo(56, 0),
  });
  const topmost = await host.page.evaluate(() => document.elementFromPoint(1228, 748)?.localName);
  expect(topmost).toBe('ardoise-assistant');
}

test('the page around it stays as it was: globals, markup, styles, storage and requests', async () => {
  host.site.page('/plain', { body: 'CONTENT' });
  await host.page.goto(`${host.site.url}/plain`);
  const before = await portrait(host.page);
  host.site.page('/plain', {});
  await host.page.goto(`${host.site.url}/plain`);
  await expectLauncher();
  const after = await portrait(host.page);
  expect({ ...after, html: '' }).toEqual({ ...before, html: '' });
  expect(String(after['html']).replace(/<script.*?<\/script>/u, '')).toBe(before['html']);
  const empty = { local: [], session: [], cookies: [], databases: 0, caches: [] };
  expect(await storedBy(host.page, host.context)).toEqual(empty);
  await host.launcher.click();
  await host.panel.waitFor();
  expect((await seenBy(host.page)).shifts).toEqual([]);
  await converse();
  expect((await storedBy(host.page, host.context)).cookies).toEqual([]);
  const origins = new Set(host.watch.requests.map((url) => new URL(url).origin));
  expect([...origins].toSorted()).toEqual([host.api.url, host.site.url].toSorted());
  await host.page.evaluate(() => window.ArdoiseAssistant?.destroy());
  expect({ ...(await portrait(host.page)), html: '' }).toEqual({ ...before, html: '' });
  expect(host.watch.faults).toEqual([]);
});

test.each([
  ['* { all: unset !important }'],
  ['div, ardoise-assistant, ardoise-assistant * { display: none !important }'],
  ['* { visibility: hidden !important; pointer-events: none !important; opacity: 0 !important }'],
  ['html { display: grid; font-size: 6px } * { position: static !important; direction: rtl }'],
])('works under the page’s style sheet %s', async (css) => {
  host.site.page('/styled', { head: `<title>É</title><style>${css}</style>` });
  await host.page.goto(`${host.site.url}/styled`);
  await expectLauncher();
  await converse();
  const box = await host.panel.boundingBox();
  expect(box?.width).toBeCloseTo(400, 0);
  expect(host.watch.faults).toEqual([]);
});

test('works on an old jQuery page that extends built-in prototypes', async () => {
  const jquery = createRequire(import.meta.url).resolve('jquery');
  host.site.script('/jquery.js', readFileSync(jquery, 'utf8'));
  host.site.script(
    '/old.js',
    `Array.prototype.last = function () { return this[this.length - 1]; };
    Object.defineProperty(String.prototype, 'strip', { value: String.prototype.trim });
    Function.prototype.bind2 = Function.prototype.bind;
    $(function () {
      $('*').addClass('seen');
      $(document).on('keydown keypress click', function () { return true; });
      $('button').css('background', 'red').on('click', function () { return false; });
      $(document).delegate('textarea', 'keydown', function (event) { event.preventDefault(); });
    });`,
  );
  host.site.page('/old', {
    body: `CONTENT${loaderTag}<script src="/jquery.js"></script><script src="/old.js"></script>`,
  });
  await host.page.goto(`${host.site.url}/old`);
  await expectLauncher();
  await converse();
  expect(await host.page.evaluate('jQuery.fn.jquery')).toBe('1.12.4');
  expect(host.watch.faults).toEqual([]);
});

test.each([
  [
    'nothing but what is named',
    "default-src 'none'; style-src 'self'; script-src 'self' API; connect-src API; img-src 'self' API blob: data:",
    'LOADER',
  ],
  [
    'a nonce and what it brings',
    "default-src 'none'; script-src 'nonce-c2No' 'strict-dynamic'; style-src 'nonce-c2No'; connect-src API",
    'LOADER" nonce="c2No',
  ],
  [
    'a nonce alone',
    "default-src 'none'; script-src 'nonce-c2No'; style-src 'nonce-c2No'; connect-src API",
    'LOADER" nonce="c2No',
  ],
  [
    'Trusted Types for every script',
    "default-src 'self'; script-src 'self' API; connect-src API; require-trusted-types-for 'script'; trusted-types 'none'",
    'LOADER',
  ],
])('works under a content security policy with %s', async (_, csp, src) => {
  host.site.page('/strict', { csp, body: `CONTENT<script src="${src}"></script>` });
  await host.page.goto(`${host.site.url}/strict`);
  await expectLauncher();
  await converse();
  expect((await seenBy(host.page)).violations).toEqual([]);
  expect(host.watch.faults).toEqual([]);
});

test('works in a cross-origin sandboxed frame without storage', async () => {
  host.site.page('/framed', {});
  const outer = await startHostSite(host.api.url);
  outer.page('/', {
    body: `<iframe src="${host.site.url}/framed" sandbox="allow-scripts" width="600" height="700"></iframe>`,
  });
  await host.page.goto(outer.url);
  const frame = host.page.frameLocator('iframe').locator('ardoise-assistant');
  await frame.locator('button').first().click();
  await frame.locator('textarea').fill('Trois idées ?');
  await host.page.keyboard.press('Enter');
  await frame.getByRole('log').getByText('Voici').waitFor();
  expect(host.watch.faults).toEqual([]);
  await outer.stop();
});

test('works when the visitor has blocked storage', async () => {
  await host.page.addInitScript(() => {
    const blocked = {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, blocked);
    }
  });
  host.site.page('/blocked', {});
  await host.page.goto(`${host.site.url}/blocked`);
  await converse();
  // The count continues for the visit.
  await host.page.locator('ardoise-assistant').getByText('4/5').waitFor();
  expect(host.watch.faults).toEqual([]);
});
