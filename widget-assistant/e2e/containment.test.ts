import { beforeEach, expect, test } from 'vitest';
import { useHost } from './support/host.ts';
import { tells } from './support/scripted-turn.ts';

/** Events of the panel stay inside it: the page has shortcuts, traps and editors of its own. */

const host = useHost();

const watching = `
  window.seen = [];
  for (const name of ['keydown', 'keypress', 'keyup', 'input', 'beforeinput', 'paste', 'copy', 'cut', 'focusin',
    'focusout', 'pointerdown', 'pointerup', 'pointermove', 'mousedown', 'mouseup', 'mousemove', 'click', 'wheel']) {
    for (const place of [document, window]) {
      place.addEventListener(name, (event) => window.seen.push(event.type + (event.key ?? '')));
    }
  }`;

const seen = () => host.page.evaluate<string[]>('window.seen.splice(0)');

beforeEach(async () => {
  host.api.meet(tells('Voici.'));
  host.site.page('/watched', {
    body: `CONTENT<script>${watching}</script><script src="LOADER"></script>`,
  });
  await host.page.goto(`${host.site.url}/watched`);
  await host.launcher.click();
  await host.text.waitFor();
  await expect.poll(() => host.text.evaluate((area) => area.matches(':focus'))).toBe(true);
  await seen();
});

test('keys, clipboard, pointer and focus', async () => {
  await host.page.keyboard.type('une lesson');
  await host.page.keyboard.press('Control+a');
  await host.page.keyboard.press('Control+x');
  await host.page.keyboard.press('Control+v');
  expect(await host.text.inputValue()).toBe('une lesson');
  await host.page.keyboard.press('Tab');
  await host.widget.getByRole('switch').click();
  await host.log.hover();
  await host.page.mouse.wheel(0, 40);
  await host.text.click();
  await host.page.keyboard.press('Enter');
  await host.log.getByText('Voici.').waitFor();
  expect(await seen()).toEqual([]);
});

test('a page whose shortcuts take letters does not get those of the panel', async () => {
  await host.page.evaluate(() => {
    document.addEventListener('keydown', (event) => {
      if (/^[nse/?]$/.test(event.key)) event.preventDefault();
    });
    // A dialog's focus trap, as old libraries have it.
    document.addEventListener('focusin', (event) => {
      if (event.target !== document.querySelector('#own'))
        document.querySelector<HTMLElement>('#own')?.focus();
    });
  });
  await host.page.keyboard.type('une lesson');
  await host.widget.getByRole('switch').click();
  await host.text.click();
  await host.page.keyboard.type(' ?');
  expect(await host.text.inputValue()).toBe('une lesson ?');
});

test('the page sees the end of what began on it: a key, and a drag over the panel', async () => {
  const { page } = host;
  await page.locator('#own').focus();
  await seen();
  await page.keyboard.down('Shift');
  await host.text.focus();
  await page.keyboard.up('Shift');
  expect(await seen()).toContain('keyupShift');
  await page.mouse.move(20, 300);
  await page.mouse.down();
  await seen();
  await page.mouse.move(1000, 500);
  await page.mouse.up();
  const dragged = await seen();
  for (const name of ['pointermove', 'mousemove', 'pointerup', 'mouseup']) {
    expect(dragged).toContain(name);
  }
  await host.text.click();
  expect((await seen()).filter((name) => /down|click/.test(name))).toEqual([]);
});
