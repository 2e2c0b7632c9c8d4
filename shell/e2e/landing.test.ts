import { axeViolations, overflow, setTheme } from '@ardoise/journeys/accessibility';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { visibleShift, watchPaint } from '@ardoise/journeys/paint';
import { openContext } from '@ardoise/journeys/content-security-policy';

const product = sharedProduct();
const recordings = '**/assets/exemple-*.json';
const shared = useBrowser();

interface Visit {
  context: BrowserContext;
  page: Page;
  /** Addresses of the requested recordings. */
  asked: string[];
  slate: () => Promise<string>;
}

async function visit(options: BrowserContextOptions = {}, path = '/'): Promise<Visit> {
  const context = await openContext(shared.browser, {
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    ...options,
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/exemple-')) asked.push(pathname);
  });
  await page.goto(`${product.url}${path}`, { waitUntil: 'load' });
  const slate = () => page.getByRole('region', { name: 'Texte de la fiche' }).innerText();
  return { context, page, asked, slate };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses the 4e and its SVT, and starts. */
async function startSvt(page: Page): Promise<void> {
  await page.getByLabel('Classe').selectOption('4e');
  await page.getByLabel('Discipline').selectOption('SVT');
  await button(page, 'Voir l’exemple').click();
}

/** The slate alone: the page around it is checked with the other screens. */
async function expectBoard(page: Page, state: string): Promise<void> {
  for (const [width, theme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await setTheme(page, theme);
    const found = [...(await axeViolations(page, { within: '.board' })), ...(await overflow(page))];
    expect(found, `${state}, ${width}, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

describe('the example on the landing page', () => {
  test('a visitor chooses a sheet, watches it being written, pauses, and reads all of it', async () => {
    const { context, page, asked, slate } = await visit();
    const disciplines = page.getByLabel('Discipline').locator('option');
    expect(await disciplines.allTextContents()).toEqual(['EST/ES', 'Maths']);
    await page.getByLabel('Classe').selectOption('6e');
    expect(await disciplines.allTextContents()).toEqual(['HG', 'Anglais']);
    expect(asked).toEqual([]);

    await startSvt(page);
    await expect.poll(slate).toMatch(/^Les séismes\s[\s\S]+Compétence/u);
    expect(asked).toHaveLength(1);
    await button(page, 'Mettre en pause').click();
    const paused = await slate();
    const clock = page.locator('.clock');
    const time = await clock.innerText();
    // Many strokes later nothing has moved.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 15; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await slate()).toBe(paused);
    expect(await clock.innerText()).toBe(time);
    await button(page, 'Reprendre').click();
    await expect.poll(async () => (await slate()).length).toBeGreaterThan(paused.length);
    await button(page, 'Tout afficher').click();
    expect(await slate()).toMatch(/Projection[\s\S]+Trace écrite[\s\S]+Les séismes/u);
    expect(await clock.innerText()).toMatch(/^30\s*sur\s30\ss$/u);
    await expect
      .poll(() => page.locator('.board').getByRole('status').textContent())
      .toMatch(/en entier/u);

    const account = page.locator('.hand').getByRole('link', { name: 'Créer un compte' });
    expect(await account.getAttribute('href')).toContain(
      '/auth?mode=sign-up&next=%2Fdashboard%2Fcreate%3Flevel%3D4e%26discipline%3Dsvt',
    );
    await page.getByRole('link', { name: 'Voir la fiche imprimée' }).click();
    await page.waitForURL(`${product.url}/exemple?fiche=svt-4e`);
    await expect
      .poll(() => page.locator('.sheet:visible').getAttribute('aria-label'))
      .toMatch(/Les séismes/u);
    await context.close();
  });

  test('what is written is word for word the sheet of the examples page', async () => {
    const { context, page, slate } = await visit({ reducedMotion: 'reduce' });
    await startSvt(page);
    await expect.poll(slate).toMatch(/Trace écrite/u);
    const squeeze = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
    const played = squeeze(await slate());
    await page.goto(`${product.url}/exemple?fiche=svt-4e`);
    await page.locator('.sheet[aria-label^="Les séismes"]').waitFor();
    const rows = await page
      .locator('.sheet:visible .sh-row')
      .evaluateAll((all) => all.map((row) => row.children[1]?.textContent ?? ''));
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(played).toContain(squeeze(row));
    await context.close();
  });

  test('while it is written, each part is announced once and nothing around it moves', async () => {
    const context = await openContext(shared.browser, {
      locale: 'fr-FR',
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const painted = await watchPaint(page);
    await page.clock.install();
    await page.goto(`${product.url}/`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const announced: string[] = [];
      Reflect.set(globalThis, 'announced', announced);
      const status = document.querySelector('.board [role=status]');
      if (status === null) throw new Error('There is no status');
      new MutationObserver(() => announced.push(status.textContent ?? '')).observe(status, {
        childList: true,
      });
    });
    await button(page, 'Voir l’exemple').click();
    await button(page, 'Mettre en pause').waitFor();
    await page.clock.runFor(31_000);
    await page.getByRole('link', { name: 'Voir la fiche imprimée' }).waitFor();
    const announced: string[] = await page.evaluate(() => Reflect.get(globalThis, 'announced'));
    const parts = await page.locator('.phases li > span:first-child').allTextContents();
    expect(announced).toEqual([
      'Chargement de l’exemple…',
      ...parts.map((part) => `En cours\u00A0: ${part}`),
      'La fiche est affichée en entier.',
    ]);
    expect((await painted()).cls).toBeLessThan(visibleShift);
    await context.close();
  });

  test('works with the keyboard only, and never loses the focus', async () => {
    const { context, page, slate } = await visit();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.getByLabel('Classe').focus();
    await page.keyboard.type('4e');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Maths');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Voir l’exemple');
    await page.keyboard.press('Enter');
    await expect.poll(slate).toMatch(/^Le théorème de Pythagore/u);
    await button(page, 'Mettre en pause').waitFor();
    // The text itself comes first: it can be scrolled with the arrows.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Mettre en pause');
    await page.keyboard.press('Space');
    await expect.poll(focused).toBe('Reprendre');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(focused).toBe('Créer un compte');
    await context.close();
  });

  test('with reduced motion the whole sheet is there at once', async () => {
    const { context, page, slate } = await visit({ reducedMotion: 'reduce' });
    await startSvt(page);
    await expect.poll(slate).toMatch(/^Les séismes[\s\S]+Trace écrite/u);
    expect(await button(page, 'Mettre en pause').count()).toBe(0);
    expect(
      await page
        .getByRole('region', { name: 'Texte de la fiche' })
        .evaluate((one) => one.scrollTop),
    ).toBe(0);
    await context.close();
  });

  test.each([
    ['is lost', undefined],
    ['is a portal’s page', { status: 200, contentType: 'text/html', body: '<p>Wi-Fi</p>' }],
    ['is another thing', { status: 200, contentType: 'application/json', body: '{"parts":[]}' }],
  ])(
    'a recording that %s leaves the slate as it was, and can be asked for again',
    async (_, answer) => {
      const { context, page, slate } = await visit();
      const before = await slate();
      await page.route(recordings, (route) =>
        answer === undefined ? route.abort() : route.fulfill(answer),
      );
      await startSvt(page);
      await page.getByText('L’exemple n’a pas pu s’afficher').first().waitFor();
      expect(await slate()).toBe(before);
      expect(await page.locator('.board').getByRole('status').textContent()).toMatch(
        /n’a pas pu s’afficher/u,
      );
      await page.unroute(recordings);
      await button(page, 'Réessayer').click();
      await expect.poll(slate).toMatch(/^Les séismes/u);
      await context.close();
    },
  );

  test('without JavaScript there is an excerpt of a real sheet, and a link to whole ones', async () => {
    const context = await shared.browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
    const page = await context.newPage();
    await page.goto(`${product.url}/`);
    expect(await page.getByLabel('Classe').isVisible()).toBe(false);
    expect(await page.getByText('histoire des cinq enfants').first().isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Voir la fiche imprimée' }).click();
    await page.waitForURL(`${product.url}/exemple`);
    await context.close();
  });

  test('is accessible in each state, light and dark, on a phone and on a wide screen', async () => {
    const { context, page } = await visit();
    await expectBoard(page, 'idle');
    await page.route(recordings, (route) => route.abort());
    await startSvt(page);
    await button(page, 'Réessayer').waitFor();
    await expectBoard(page, 'failed');
    await page.unroute(recordings);
    await button(page, 'Réessayer').click();
    await button(page, 'Mettre en pause').click();
    await expectBoard(page, 'paused');
    await button(page, 'Tout afficher').click();
    await expectBoard(page, 'done');
    await page.goto(`${product.url}/de`);
    await expectBoard(page, 'idle in German');
    await context.close();
  });
});
