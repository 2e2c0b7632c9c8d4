import { startProduct } from '@ardoise/journeys/product';
import { launchBrowser } from '@ardoise/journeys/browser';
import { apiOf, signIn, signUp } from '@ardoise/journeys/accounts';
import { writeSheet } from '@ardoise/journeys/sheets';
const product = await startProduct(); const url = product.url;
const browser = await launchBrowser();
const dir = '/tmp/mend/pics';
try {
  for (const [width, theme] of [[360, 'light'], [1280, 'dark'], [1280, 'light'], [360, 'dark']] as const) {
    const ctx = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 800 }, locale: 'fr-FR', reducedMotion: 'reduce' });
    await ctx.addInitScript((t) => localStorage.setItem('theme', t), theme);
    const p = await ctx.newPage(); const s = async (n: string, full = true) => { await p.waitForTimeout(700); await p.screenshot({ path: `${dir}/${n}-${width}-${theme}.png`, fullPage: full }); };
    await p.goto(`${url}/apercu-fiche?level=cm2&discipline=est-es`); await p.locator('.trial-topic').first().waitFor(); await s('trial-form');
    await p.getByRole('button', { name: 'Préparer la fiche' }).click(); await s('trial-missing', false);
    await p.getByLabel('Ou saisissez un autre titre').fill('Le paludism chez nous'); await p.waitForTimeout(1500); await s('trial-lesson');
    await p.getByLabel('Ou saisissez un autre titre').fill('Ìṣirò ida àti ìpín'); await p.waitForTimeout(1500); await s('trial-canvas');
    await p.getByLabel('Ou saisissez un autre titre').fill('Le paludisme'); await p.waitForTimeout(1500);
    await p.getByRole('button', { name: /^Préparer l/ }).click(); await p.getByRole('article').waitFor(); await s('trial-ready', false); await s('trial-ready-full');
    // a signed-in teacher with a waiting trial
    const account = await signUp(url); await signIn(ctx, url, account);
    await p.goto(`${url}/dashboard`); await p.getByRole('heading', { name: /Bonjour/ }).waitFor(); await s('desk-waiting');
    await p.goto(`${url}/dashboard/mes-fiches`); await p.waitForTimeout(1200); await s('desk-sheets-waiting', false);
    await p.route('**/sheets/generations', (r) => r.request().method() === 'POST' ? r.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: 'x', status: 503, code: 'SERVICE_UNAVAILABLE', detail: 'Le service est momentanément indisponible. Vos fiches sont en sûreté ; recommencez dans un instant.', instance: '/x' }) }) : r.continue());
    await p.goto(`${url}/dashboard`); await p.getByRole('link', { name: /^L’ajouter$|Ajouter/ }).first().click(); await p.waitForTimeout(2500); await s('desk-carry-failed', false); await p.unroute('**/sheets/generations');
    await p.goto(`${url}/dashboard/create?trial=000000000000000000000000`); await p.waitForTimeout(1500); await s('desk-trial-none', false);
    // editor with table and figure
    const api = apiOf(url, account);
    const id = await writeSheet(api, { level: 'cm2', discipline: 'est-es', topic: 'Le paludisme' });
    await p.goto(`${url}/dashboard/mes-fiches/${id}`); await p.locator('h1').waitFor(); await p.waitForTimeout(1500); await s('editor-top', false); await s('editor-full');
    const sup = p.getByRole('region', { name: /Documents|supports/i }).first(); if (await sup.count()) { await sup.screenshot({ path: `${dir}/editor-supports-${width}-${theme}.png` }); } else console.log('no supports region', await p.getByRole('region').evaluateAll((e) => e.map((x) => x.getAttribute('aria-label') ?? x.getAttribute('aria-labelledby'))));
    await p.goto(`${url}/dashboard/create?level=4e&discipline=mathematiques&topic=Le%20théorème%20de%20Pythagore`); await p.waitForTimeout(2000); await s('create-lesson');
    await p.goto(`${url}/dashboard/create?level=4e&discipline=mathematiques&topic=Addition%20de%20machins`); await p.waitForTimeout(2000); await s('create-canvas');
    await ctx.close();
  }
} catch (e) { console.log(String(e).slice(0, 600)); } finally { await browser.close(); await product.stop(); }
