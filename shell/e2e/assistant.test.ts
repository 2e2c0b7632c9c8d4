import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { openContext } from '@ardoise/journeys/content-security-policy';
import { schoolToken, sitesCommand } from '@ardoise/journeys/partner-sites';
import { type Product, startProduct } from '@ardoise/journeys/product';
import { apiOf } from '@ardoise/journeys/accounts';
import { writeSheet } from '@ardoise/journeys/sheets';

/** The assistant with everything real: its script, the product, and a school's page. */
const shared = useBrowser();
const product = sharedProduct();

const open = (width = 360): Promise<BrowserContext> =>
  openContext(shared.browser, {
    locale: 'fr-FR',
    viewport: { width, height: 740 },
    reducedMotion: 'reduce',
  });

const launcher = (page: Page) => page.locator('ardoise-assistant').getByRole('button').first();
const panel = (page: Page) => page.locator('ardoise-assistant').getByRole('dialog');

async function ask(page: Page, question: string): Promise<void> {
  await panel(page).getByRole('textbox').fill(question);
  await panel(page).getByRole('textbox').press('Enter');
}

describe('on our own pages', () => {
  test('a visitor who asks on the sign-in page has used one of five messages', async () => {
    const page = await (await open()).newPage();
    await page.goto(`${product.url}/auth`);
    await launcher(page).click();
    await ask(page, 'Quelles sont les SA de SVT en 6e ?');
    await panel(page)
      .getByText(/assistant hors ligne/i)
      .first()
      .waitFor();
    await panel(page).getByText('4/5').waitFor();
  });

  test('it is on the landing page too, in the page’s theme', async () => {
    const page = await (await open()).newPage();
    await page.goto(product.url);
    await launcher(page).click();
    await panel(page).getByText('5/5').waitFor();
  });

  test('a signed-in teacher has no limit of five messages', async () => {
    const context = await open(1280);
    await signIn(context, product.url, await signUp(product.url));
    const page = await context.newPage();
    await page.goto(`${product.url}/dashboard/create`);
    await launcher(page).click();
    await ask(page, 'Bonjour');
    await panel(page)
      .getByText(/assistant hors ligne/i)
      .first()
      .waitFor();
    expect(await panel(page).getByText(/\/5/).count()).toBe(0);
  });

  test('a teacher whose token has expired stays signed in on public pages, with one refresh for two tabs', async () => {
    const context = await open(1280);
    await signIn(context, product.url, await signUp(product.url));
    const [first, second] = [await context.newPage(), await context.newPage()];
    const pages = [first, second];
    for (const page of pages) await page.goto(product.url);
    await first.evaluate(() => {
      const session: unknown = JSON.parse(localStorage.getItem('session') ?? '{}');
      const spent = { expiresAt: '2020-01-01T00:00:00.000Z' };
      localStorage.setItem('session', JSON.stringify(Object.assign(Object(session), spent)));
    });
    const refreshes: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) refreshes.push(request.url());
    });
    await Promise.all(
      pages.map(async (page) => {
        await page.goto(`${product.url}/pricing`);
        await launcher(page).click();
        await ask(page, 'Bonjour');
        await panel(page)
          .getByText(/assistant hors ligne/i)
          .first()
          .waitFor();
        expect(await panel(page).getByText(/\/5/).count()).toBe(0);
      }),
    );
    expect(refreshes).toHaveLength(1);
    // The shell continues with the session that the page stored.
    await first.goto(`${product.url}/dashboard`);
    await first.getByRole('heading', { name: /Bonjour/ }).waitFor();
    expect(refreshes).toHaveLength(1);
  });

  test('the editor opens it with the sheet, which is sent only with a question', async () => {
    const context = await open(1280);
    const account = await signUp(product.url);
    await signIn(context, product.url, account);
    const page = await context.newPage();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/functions/ai-assistant')) sent.push(request.postData() ?? '');
    });
    await page.goto(
      `${product.url}/dashboard/mes-fiches/${await writeSheet(apiOf(product.url, account))}`,
    );
    await page.getByRole('button', { name: 'Poser une question sur cette fiche' }).click();
    await panel(page).getByText('Le théorème de Pythagore').waitFor();
    expect(sent).toEqual([]);
    await ask(page, 'Comment l’introduire ?');
    await expect.poll(() => sent.length).toBe(1);
    const { context: brought } = JSON.parse(sent[0] ?? '');
    expect(brought.title).toBe('Le théorème de Pythagore');
    expect(brought.text).toMatch(/Déroulement[\s\S]*Évaluation/u);
    // The teacher's name is not sent.
    expect(brought.text).not.toContain('Afi Essai');
  });

  test('any part of the product can open it with a prompt', async () => {
    const page = await (await open()).newPage();
    await page.goto(`${product.url}/auth`);
    await launcher(page).waitFor();
    await page.evaluate(() => {
      const detail = { prompt: 'Explique la démarche' };
      dispatchEvent(new CustomEvent('open-ai-assistant', { detail }));
    });
    await expect
      .poll(() => panel(page).getByRole('textbox').inputValue())
      .toBe('Explique la démarche');
  });
});

describe('on the page of a partner school', () => {
  const key = 'site_0123456789abcdef01234567';
  const secret = 's'.repeat(43);
  let school: Server;
  let foreign: Server;
  let origin = '';
  let foreignOrigin = '';
  let own: Product;

  /** The recipe of the guide. */
  const identity = `<script>
    (window.ArdoiseAssistant ??= []).push(['identify', async () => {
      const answer = await fetch('/identity', { method: 'POST' });
      return answer.ok ? (await answer.json()).token : null;
    }]);
  </script>`;

  /**
   * A page with just the script tag, under a strict policy, on an origin of its own; at `/teachers`
   * with the recipe that has the school's teacher recognised.
   */
  async function serve(script: () => string): Promise<[Server, string]> {
    const server = createServer((request, response) => {
      if (request.url === '/identity') {
        schoolToken(key, secret, 'teacher-17').then(
          (token) => response.end(JSON.stringify({ token })),
          () => response.writeHead(500).end(),
        );
        return;
      }
      const ardoise = new URL(script()).origin;
      const recognises = request.url === '/teachers';
      const policy = `default-src 'none'; style-src 'self'; script-src 'self' ${ardoise}; connect-src ${ardoise}; img-src ${ardoise} blob: data:`;
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(recognises ? {} : { 'content-security-policy': policy }),
      });
      response.end(
        `<!doctype html><html lang="fr"><title>École</title><h1>École</h1><script src="${script()}" data-site-key="${key}" async></script>${recognises ? identity : ''}</html>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return [server, `http://127.0.0.1:${port}`];
  }

  beforeAll(async () => {
    const script = () => `${own.url}/assistant/v1/assistant.js`;
    [school, origin] = await serve(script);
    [foreign, foreignOrigin] = await serve(script);
    own = await startProduct({ env: { DEMO_SITE: `${key} ${secret} ${origin}` } });
  });
  afterAll(async () => {
    for (const server of [school, foreign]) {
      server?.closeAllConnections();
      server?.close();
    }
    await own?.stop();
  });

  /** Opens the panel on a page; `said` is what the browser's console shows. */
  async function openedOn(address: string): Promise<{ page: Page; said: string[] }> {
    const page = await (await open()).newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto(address);
    await launcher(page).click();
    return { page, said };
  }

  const linesOf = (said: string[], code: string) =>
    said.filter((line) => line.startsWith(`Ardoise assistant, ${code}: `));

  test('it answers without violating the page’s content security policy', async () => {
    const { page, said } = await openedOn(origin);
    await panel(page).getByText('je réponds sans IA').waitFor();
    await ask(page, 'Explique la démarche de SVT au secondaire');
    await panel(page)
      .getByText(/assistant hors ligne/i)
      .first()
      .waitFor();
    await panel(page).getByText('4/5').waitFor();
    expect(said).toEqual([]);
  });

  test('a question that it cannot answer is not counted', async () => {
    const { page } = await openedOn(origin);
    await ask(page, 'Quelle est la capitale du Bénin ?');
    await panel(page).getByText('Sans IA, je ne peux pas répondre').waitFor();
    await panel(page).getByText('5/5').waitFor();
  });

  test('on an origin that is not the school’s it says so to the visitor, and why to the developer', async () => {
    const { page, said } = await openedOn(foreignOrigin);
    await panel(page).getByText('L’assistant n’est pas activé pour ce site.').waitFor();
    await panel(page).getByText('5/5').waitFor();
    expect(await panel(page).getByRole('textbox').count()).toBe(0);
    expect(linesOf(said, 'SITE_REFUSED')).toHaveLength(1);
    expect(said.join('\n')).not.toContain('CORS');
  });

  test('switched off while the page is open, it counts nothing, and is back when switched on', async () => {
    const { page, said } = await openedOn(origin);
    await panel(page).getByText('5/5').waitFor();
    await sitesCommand(own.dataDir, 'off', key);
    await ask(page, 'Explique la démarche de SVT au secondaire');
    await panel(page).getByText('L’assistant est désactivé sur ce site').first().waitFor();
    await panel(page).getByText('5/5').waitFor();
    expect(linesOf(said, 'SITE_OFF')).toHaveLength(1);
    expect(said.join('\n')).not.toContain('CORS');
    await sitesCommand(own.dataDir, 'on', key);
    await page.reload();
    await launcher(page).click();
    await panel(page).getByRole('button', { name: 'Réessayer' }).click();
    await panel(page).getByText('4/5').waitFor();
  });

  test('the school’s teacher is recognised, until the secret is another', async () => {
    const { page, said } = await openedOn(`${origin}/teachers`);
    await panel(page).getByText('20/20 messages de votre école').waitFor();
    await ask(page, 'Explique la démarche de SVT au secondaire');
    await panel(page).getByText('19/20 messages de votre école').waitFor();
    await sitesCommand(own.dataDir, 'rotate-secret', key);
    await ask(page, 'Explique la démarche de SVT au secondaire');
    await panel(page).getByText('5/5').waitFor();
    expect(linesOf(said, 'VISITOR_REFUSED').length).toBeGreaterThan(0);
    await panel(page).getByRole('button', { name: 'Réessayer' }).click();
    await panel(page).getByText('4/5').waitFor();
  });
});
