import { beforeEach, expect, test } from 'vitest';
import { useHost } from './support/host.ts';
import { loaderTag } from './support/host-page.ts';

/** The button does not stand on the page's own controls. */

const host = useHost();

beforeEach(() => host.page.setViewportSize({ width: 360, height: 740 }));

const page = (body: string) => host.site.page('/covered', { body: `${body}${loaderTag}` });

/** Whether a click in the middle of the control reaches it. */
const isFree = (selector: string) =>
  host.page.locator(selector).evaluate((control) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === control;
  });

test('it moves up from a control at the bottom of the window, and back when that has gone', async () => {
  page(
    '<button id="arrow" style="position:fixed;right:16px;bottom:16px;width:44px;height:44px">↑</button>',
  );
  await host.page.goto(`${host.site.url}/covered`);
  await expect.poll(() => isFree('#arrow')).toBe(true);
  const arrow = await host.page.locator('#arrow').boundingBox();
  await expect
    .poll(async () => {
      const moved = await host.launcher.boundingBox();
      return (moved?.y ?? 0) + (moved?.height ?? 0);
    })
    .toBeLessThanOrEqual((arrow?.y ?? 0) + 8);
  await host.launcher.click();
  await host.text.waitFor();
  await host.widget.getByRole('button', { name: 'Fermer' }).click();
  await host.page.locator('#arrow').evaluate((button) => button.remove());
  await expect.poll(async () => Math.round((await host.launcher.boundingBox())?.y ?? 0)).toBe(668);
});

test('it yields to a control that appears later, and to what is scrolled under it', async () => {
  page(`<div style="height:668px"></div><p id="place" style="text-align:right;margin:0"></p>
    <div style="height:1200px"></div><p style="text-align:right"><a id="last" href="#x">Renvoyer</a></p>`);
  await host.page.goto(`${host.site.url}/covered`);
  await host.launcher.waitFor();
  await host.page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'send';
    button.textContent = 'Renvoyer';
    document.querySelector('#place')?.append(button);
  });
  await expect.poll(() => isFree('#send')).toBe(true);
  await host.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => isFree('#last')).toBe(true);
});

/** Whether a field or dialog and what the widget shows have no point in common. */
const isApart = (selector: string, shown: 'button' | '.pill') =>
  host.page.evaluate(
    ([control, inside]) => {
      const root = document.querySelector('ardoise-assistant')?.shadowRoot;
      const one = document.querySelector(control)?.getBoundingClientRect();
      const other = root?.querySelector(inside)?.getBoundingClientRect();
      if (one === undefined || other === undefined) return false;
      return one.bottom <= other.top || other.bottom <= one.top || other.top >= innerHeight;
    },
    [selector, shown] as const,
  );

test('it leaves the end of a field free, of which it would hide little', async () => {
  page(
    '<input id="title" style="position:fixed;inset:698px 12px auto 12px;width:336px;height:48px">',
  );
  await host.page.goto(`${host.site.url}/covered`);
  await expect.poll(() => isApart('#title', 'button')).toBe(true);
});

test('the minimised panel yields to a field, however it was minimised', async () => {
  page('<input id="title" style="position:fixed;inset:690px 12px auto;width:336px;height:48px">');
  await host.page.goto(`${host.site.url}/covered`);
  await host.launcher.click();
  await host.text.waitFor();
  await expect.poll(() => host.text.evaluate((text) => text.matches(':focus'))).toBe(true);
  await host.page.keyboard.press('Escape');
  await host.page.locator('ardoise-assistant .pill').waitFor();
  await expect.poll(() => isApart('#title', '.pill')).toBe(true);
});

test('it yields to a modal dialog, and leaves the window to one that fills it', async () => {
  page(
    '<button onclick="low.showModal()" id="one">1</button><dialog id="low" style="position:fixed;inset:600px 0 0 0;width:auto;max-width:none">Effacer ? <button onclick="low.close()">Non</button></dialog>' +
      '<button onclick="full.showModal()" id="two">2</button><dialog id="full" style="position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none">Tout</dialog>',
  );
  await host.page.goto(`${host.site.url}/covered`);
  await host.launcher.waitFor();
  await host.page.locator('#one').click();
  await expect.poll(() => isApart('#low', 'button')).toBe(true);
  await host.page.getByRole('button', { name: 'Non' }).click();
  await expect.poll(async () => Math.round((await host.launcher.boundingBox())?.y ?? 0)).toBe(668);
  await host.page.locator('#two').click();
  await expect.poll(() => isApart('#full', 'button')).toBe(true);
});

test('it stays where a control is wide enough to be used beside it', async () => {
  page('<a href="#x" style="display:block;position:fixed;inset:500px 0 0 0">Une fiche</a>');
  await host.page.goto(`${host.site.url}/covered`);
  await host.launcher.waitFor();
  await host.page.evaluate(() => dispatchEvent(new Event('resize')));
  await expect.poll(() => host.widget.getAttribute('style')).toContain('--up');
  expect(await host.widget.evaluate((element) => element.style.getPropertyValue('--up'))).toBe(
    '0px',
  );
});
