import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { openContext } from '@ardoise/journeys/content-security-policy';

const shared = useBrowser();
const product = sharedProduct();

/** How many measurements the API has accepted; it refuses fields outside the contract. */
async function taken(): Promise<number> {
  const metrics = await (await fetch(`${product.url}/metrics`)).text();
  const line =
    /^http_request_duration_seconds_count\{(?=[^}]*route="\/vitals")(?=[^}]*status="204")[^}]*\} (\d+)$/mu;
  return Number(line.exec(metrics)?.[1] ?? 0);
}

/** Opens a teacher's sheets, waits until the shell has asked for the consent, and leaves. */
async function visit(consent: boolean): Promise<{ page: Page; asked: number }> {
  const account = await signUp(product.url);
  const answer = await fetch(`${product.url}/users/me/consents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.session.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ subject: 'vitals', given: consent }),
  });
  expect(answer.status).toBe(201);
  const context = await openContext(shared.browser, {
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
  });
  await signIn(context, product.url, account);
  const page = await context.newPage();
  let asked = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/users/me/consents') asked += 1;
  });
  const ready = page.waitForResponse((response) =>
    response.url().includes(consent ? '/assets/measure-' : '/users/me/consents'),
  );
  await page.goto(`${product.url}/dashboard/mes-fiches?q=cercle`);
  await (await ready).finished();
  // A frame later the loaded program has started measuring.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await page.goto(`${product.url}/features`);
  return { page, asked };
}

test('with consent, the page is measured, and the figures are sent when it is left', async () => {
  const before = await taken();
  await visit(true);
  await expect.poll(taken).toBe(before + 1);
});

test('without consent nothing is measured, and the consent is requested once per device', async () => {
  const before = await taken();
  const { page, asked } = await visit(false);
  expect(asked).toBe(1);
  let again = 0;
  page.on('request', (request) => {
    if (request.url().includes('/users/me/consents')) again += 1;
  });
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await page.goto(`${product.url}/features`);
  expect(await taken()).toBe(before);
  expect(again).toBe(0);
});
