import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Locale } from '@ardoise/contract';
import type { Api } from '@ardoise/journeys/accounts';
import { payOrder } from '@ardoise/journeys/payments';
import { sheetRequest, writeSheet } from '@ardoise/journeys/sheets';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';

type Take = (name: string) => Promise<void>;

const messages = join(import.meta.dirname, '../../mfe-dashboard/src/features/settings/messages');

/** Titles of the parts of the settings, by message id. */
function settingsTitles(locale: Locale): (id: string) => string {
  const file = readFileSync(join(messages, locale, 'settings.json'), 'utf8');
  const all = Parse(Type.Record(Type.String(), Type.String()), JSON.parse(file));
  return (id) => {
    const title = all[id];
    if (title === undefined) throw new Error(`There is no message ${id}`);
    return title;
  };
}

/** Scrolls it to the top, with some space above it. */
const toTop = (target: Locator, above: number) =>
  target.evaluate((element, space) => {
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy({ top: -space, behavior: 'instant' });
  }, above);

async function takeSheet(page: Page, api: Api, url: string, take: Take): Promise<void> {
  const id = await writeSheet(api);
  await page.goto(`${url}/dashboard/mes-fiches/${id}`);
  await page.locator('textarea').first().waitFor();
  await toTop(page.locator('button[class*="confirm"]:visible').first(), 160);
  await take('confirmer');
  await page.locator('[aria-controls="fiche-export"]').first().click();
  await page.locator('#fiche-export').waitFor();
  await take('exporter');
  await page.goto(`${url}/dashboard/apercu-fiche/${id}`);
  await page.getByRole('article').first().waitFor();
  await take('apercu');
}

async function takeMoney(page: Page, api: Api, url: string, take: Take): Promise<void> {
  await page.goto(`${url}/dashboard/abonnement`);
  await page.locator('main button').first().waitFor();
  await take('abonnement');
  const order = () =>
    api.orders.open(
      { lines: [{ kind: 'sheet', request: sheetRequest }], expectedTotal: 100 },
      crypto.randomUUID(),
    );
  const { id } = await order();
  await page.goto(`${url}/dashboard/paiement?order=${id}`);
  const phone = page.locator('input[type="tel"], input[inputmode="numeric"]').first();
  await phone.waitFor();
  await phone.fill('0197000001');
  await phone.blur();
  // Below the note that no money moves, which a running shop does not have.
  await toTop(page.getByRole('heading', { level: 1 }), 72);
  await take('payer');
  await payOrder(api, id);
  await page.goto(`${url}/dashboard/facturation`);
  await page.locator('main table, main li').first().waitFor();
  await take('facturation');
}

async function takeSettings(page: Page, url: string, locale: Locale, take: Take): Promise<void> {
  const titleOf = settingsTitles(locale);
  await page.goto(`${url}/dashboard/parametres`);
  const part = (id: string) => page.getByRole('heading', { name: titleOf(id), exact: true });
  for (const [id, name] of [
    ['settings.letterhead', 'en-tete'],
    ['settings.offline', 'hors-ligne'],
    ['settings.devices', 'appareils'],
  ] as const) {
    await part(id).waitFor();
    await page.waitForLoadState('networkidle');
    await toTop(part(id), 32);
    await take(name);
  }
}

/** The pictures of the guides, and of the tutorials that the desk alone shows. */
export async function takeGuides(
  page: Page,
  api: Api,
  url: string,
  locale: Locale,
  take: Take,
): Promise<void> {
  await takeSheet(page, api, url, take);
  await takeMoney(page, api, url, take);
  await takeSettings(page, url, locale, take);
}
