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
