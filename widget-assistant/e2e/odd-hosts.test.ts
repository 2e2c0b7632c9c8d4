import { beforeEach, describe, expect, test } from 'vitest';
import { useHost } from './support/host.ts';
import { loaderTag } from './support/host-page.ts';
import { tells } from './support/scripted-turn.ts';

/** What old libraries, old browsers and unusual pages do. */

const host = useHost();

beforeEach(() => host.api.meet(tells('Voici.')));

async function converse(): Promise<void> {
  await host.launcher.click();
  await host.text.fill('Trois idées ?');
  await host.page.keyboard.press('Enter');
  await host.log.getByText('Voici.').last().waitFor();
}

test('old libraries that give arrays and objects a `toJSON`', async () => {
  host.site.page('/to-json', {
    body: `CONTENT<script>
      Array.prototype.toJSON = function () { return 'an array'; };
      Object.defineProperty(Object.prototype, 'toJSON', { value() { return 'an object'; }, configurable: true, writable: true });
    </script>${loaderTag}`,
  });
  await host.page.goto(`${host.site.url}/to-json`);
  await converse();
  await host.text.fill('Une autre');
  await host.page.keyboard.press('Enter');
  await expect.poll(() => host.log.getByText('Voici.').count()).toBe(2);
  expect(host.api.asked.at(-1)).toMatchObject({
    query: 'Une autre',
    history: [
      { role: 'user', content: 'Trois idées ?' },
      { role: 'assistant', content: 'Voici.' },
    ],
  });
  await host.page.reload();
  await host.launcher.click();
  await expect.poll(() => host.log.getByText('Voici.').count()).toBe(2);
  await host.widget.getByText('3/5').waitFor();
});

test('a browser that does not reflect ARIA attributes, as Firefox 115', async () => {
  await host.page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'ariaLabel');
    Reflect.deleteProperty(Element.prototype, 'ariaLive');
  });
  await host.page.goto(host.site.url);
  await host.page.getByRole('button', { name: 'Assistant Ardoise' }).waitFor();
  expect(await host.launcher.getAttribute('aria-live')).toBe('polite');
});

test('a browser below the floor, without constructible style sheets: nothing, and no error', async () => {
  await host.page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
    Reflect.set(window, 'CSSStyleSheet', () => {
      throw new TypeError('Illegal constructor');
    });
  });
  await host.page.goto(host.site.url);
  await host.page.evaluate(() => {
    window.ArdoiseAssistant?.open();
    window.ArdoiseAssistant?.identify('token');
  });
  expect(await host.widget.count()).toBe(0);
});

test('the tag as a module', async () => {
  host.site.page('/module', {
    body: 'CONTENT<script type="module" crossorigin src="LOADER" data-locale="es"></script>',
  });
  await host.page.goto(`${host.site.url}/module`);
  await converse();
  expect(await host.text.getAttribute('aria-label')).toBe('Su mensaje');
});

test.each([
  ['FR-BJ', 'Assistant Ardoise'],
  ['fr_FR', 'Assistant Ardoise'],
  ['de_DE', 'Ardoise-Assistent'],
  ['EN', 'Ardoise assistant'],
])('<html lang="%s">', async (lang, name) => {
  await host.page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { value: 'es-ES' });
  });
  host.site.page('/lang', {
    body: `<script>document.documentElement.lang = '${lang}'</script>${loaderTag}`,
  });
  await host.page.goto(`${host.site.url}/lang`);
  expect(await host.launcher.getAttribute('aria-label')).toBe(name);
  await host.launcher.click();
  await expect
    .poll(() => host.widget.locator('.ard').getAttribute('lang'))
    .toBe(name.startsWith('Assistant') ? 'fr' : lang.slice(0, 2).toLowerCase());
});

describe('a root that is transformed, which holds fixed elements', () => {
  test.each([
    'transform: translateZ(0)',
    'perspective: 100px',
    'will-change: transform',
    'contain: paint',
    'rotate: 0.01deg',
  ])('%s', async (style) => {
    host.site.page('/transformed', {
      body: `<style>html { ${style} } main { height: 3000px }</style>CONTENT${loaderTag}`,
    });
    await host.page.goto(`${host.site.url}/transformed`);
    const expected = { x: 1200, y: 720, width: 56, height: 56 };
    await expect.poll(() => host.launcher.boundingBox()).toEqual(expected);
    await host.page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => host.launcher.boundingBox()).toEqual(expected);
    await converse();
    const box = await host.panel.boundingBox();
    expect(box).toMatchObject({
      x: expect.closeTo(856, 0),
      y: expect.closeTo(136, 0),
      height: expect.closeTo(640, 0),
    });
    // Detached, they leave the top layer.
    await host.page.evaluate(() => document.querySelector('ardoise-assistant')?.remove());
    await host.widget.getByRole('button', { name: 'Fermer' }).click();
    await expect.poll(() => host.launcher.boundingBox()).toEqual(expected);
  });
});

test('the element removed with what the page has put it in comes back with its conversation', async () => {
  await host.page.goto(host.site.url);
  await converse();
  await host.page.evaluate(() => {
    const box = document.querySelector('.box');
    const element = document.querySelector('ardoise-assistant');
    if (element) box?.append(element);
  });
  await host.page.evaluate(() => document.querySelector('main')?.remove());
  await host.log.getByText('Voici.').waitFor();
  expect(await host.page.locator('html > ardoise-assistant').count()).toBe(1);
});

describe('the focus, when the panel is closed,', () => {
  const close = () => host.widget.getByRole('button', { name: 'Fermer' }).press('Enter');
  const opened = async () => {
    await host.page.goto(host.site.url);
    await host.page.locator('#own').evaluate((button) => {
      button.addEventListener('click', () => window.ArdoiseAssistant?.open());
    });
    await host.page.locator('#own').press('Enter');
    await expect.poll(() => host.text.evaluate((area) => area.matches(':focus'))).toBe(true);
  };

  test('returns to the element of the page that opened it', async () => {
    await opened();
    await close();
    await expect.poll(() => host.page.evaluate(() => document.activeElement?.id)).toBe('own');
  });

  test('goes to the button when that element is gone', async () => {
    await opened();
    await host.page.locator('#own').evaluate((button) => button.remove());
    await close();
    await expect
      .poll(() => host.launcher.evaluate((button) => button.matches(':focus')))
      .toBe(true);
  });
});
