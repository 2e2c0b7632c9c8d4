import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { openContext, phone } from '@ardoise/journeys/content-security-policy';
import { contentOf } from '@ardoise/journeys/downloads';
import { type Product, startProduct } from '@ardoise/journeys/product';
import { type ScriptedGemini, startScriptedGemini } from '@ardoise/journeys/scripted-gemini';

const editorAddress = /\/dashboard\/mes-fiches\/[0-9a-f]{24}$/;

const shared = useBrowser();
let product: Product | undefined;
let peer: ScriptedGemini | undefined;

afterEach(async () => {
  await product?.stop();
  await peer?.stop();
  peer = undefined;
  product = undefined;
});

/** Returns the environment of a product that asks the scripted Gemini. */
async function startPeer(script: string): Promise<Record<string, string>> {
  peer = await startScriptedGemini(script);
  return peer.env;
}

async function openPhone(): Promise<Page> {
  const context = await openContext(shared.browser, phone);
  return await context.newPage();
}

/** Tabs until an element whose name or value fits has the focus. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement) {
        const label = element.labels?.[0]?.textContent ?? '';
        return `${element.name}=${element.value} ${label}`;
      }
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });
    if (wanted.test(label)) return;
  }
  throw new Error(`Tab never reached ${wanted}`);
}

/** From the landing page to the desk, by keyboard. */
async function signUp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth?mode=sign-up`);
  await page.getByRole('heading', { name: 'Créer un compte' }).waitFor();
  await page.getByLabel('Prénom').focus();
  for (const text of ['Sènami', 'Essai', 'journee@ecole.example', 'craie et ardoise']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, /J’accepte/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Créer mon compte$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/dashboard`);
}

/** Three choices and one button, by keyboard. */
async function order(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/create`);
  await page.getByRole('radio', { name: '4e', exact: true }).waitFor({ state: 'attached' });
  await tabTo(page, /^level=/);
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowRight');
  await tabTo(page, /^discipline=/);
  await page.keyboard.press('Space');
  // Its first entry has a lesson.
  const history = page.getByRole('radio', { name: 'Histoire-géographie' });
  for (let presses = 0; presses < 12 && !(await history.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.locator('input[name="entry"]').first().waitFor({ state: 'attached' });
  await tabTo(page, /^entry=/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Préparer la fiche$/);
  await page.keyboard.press('Enter');
}

/** Exports the open sheet by keyboard; returns the file. */
async function downloadAs(
  page: Page,
  format: 'PDF' | 'Word',
): Promise<{ name: string; file: Buffer }> {
  await page.getByRole('button', { name: 'Exporter' }).focus();
  await page.keyboard.press('Enter');
  const button = page
    .getByRole('group', { name: 'Exporter' })
    .getByRole('button', { name: format });
  await button.focus();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  return { name: download.suggestedFilename(), file: await contentOf(download) };
}

async function correct(page: Page, text: string): Promise<void> {
  await page.getByLabel('Ligne 1, consigne', { exact: true }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  // What the server has stored, not what the screen says.
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const stored = async () => (await ask(page, `/sheets/${id}`)).includes(text);
  await expect.poll(stored, { timeout: 15_000 }).toBe(true);
  await page.locator('[data-saved="saved"]:visible').waitFor();
}

/** The API's answer to the signed-in page, as text. */
async function ask(page: Page, path: string): Promise<string> {
  return await page.evaluate(async (address) => {
    const session: { accessToken: string } = JSON.parse(localStorage.getItem('session') ?? '{}');
    const headers = {
      authorization: `Bearer ${session.accessToken}`,
      accept: 'application/json',
    };
    return await (await fetch(address, { headers })).text();
  }, path);
}

/** Units that can still be used, when none is reserved. */
async function remaining(page: Page): Promise<number> {
  const usage: { remaining: number; reserved: number } = JSON.parse(await ask(page, '/usage'));
  expect(usage.reserved).toBe(0);
  return usage.remaining;
}

async function wholeJourney(env: Record<string, string>): Promise<void> {
  const running = await startProduct({ env });
  product = running;
  const page = await openPhone();
  await signUp(page, running.url);
  await order(page, running.url);
  await page.waitForURL(editorAddress, { timeout: 45_000 });
  await correct(page, 'Observe le tableau et dis ce que tu vois.');
  const pdf = await downloadAs(page, 'PDF');
  expect(pdf.name).toMatch(/^Fiche 4e .+\.pdf$/);
  expect(pdf.file.subarray(0, 5).toString()).toBe('%PDF-');
  const docx = await downloadAs(page, 'Word');
  expect(docx.name).toMatch(/\.docx$/);
  expect(docx.file.subarray(0, 2).toString()).toBe('PK');
  expect(await remaining(page)).toBe(2);

  await running.kill();
  await running.restart();
  await page.reload();
  await page.waitForURL(editorAddress);
  await expect
    .poll(() => page.getByLabel('Ligne 1, consigne', { exact: true }).inputValue(), {
      timeout: 15_000,
    })
    .toBe('Observe le tableau et dis ce que tu vois.');
  expect((await downloadAs(page, 'PDF')).file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await remaining(page)).toBe(2);
}

describe('from sign-up to PDF and Word, on a phone, by keyboard, and again after a crash', () => {
  test('with the composer', () => wholeJourney({}), 180_000);

  test('with the scripted Gemini', async () => wholeJourney(await startPeer('fast')), 180_000);
});

test('after a crash while a sheet is being written, it is finished once and one unit is spent', async () => {
  const running = await startProduct({ env: await startPeer('slow') });
  product = running;
  const page = await openPhone();
  await signUp(page, running.url);
  await order(page, running.url);
  await page.getByRole('button', { name: 'Arrêter' }).waitFor();
  await running.kill();
  await running.restart();
  await page.waitForURL(editorAddress, { timeout: 90_000 });
  expect(await remaining(page)).toBe(2);
}, 180_000);
