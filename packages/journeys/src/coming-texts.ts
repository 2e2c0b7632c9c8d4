import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext } from 'playwright-core';

const root = resolve(import.meta.dirname, '../../..');
const document = join(root, 'shell/dist/index.html');

/** Versions that the built shell announces, by the path of their page. */
function announced(): Record<string, string> {
  if (!existsSync(document)) return {};
  const html = readFileSync(document, 'utf8');
  const block = /<script type="application\/json" id="coming-texts">(.*?)<\/script>/su.exec(html);
  const texts: { path: string; version: string }[] = JSON.parse(block?.[1] ?? '[]');
  return Object.fromEntries(texts.map(({ path, version }) => [path, version]));
}

/**
 * Makes this a browser in which the notice about coming legal texts has been closed, so that
 * journeys are the same whether a text is announced or not.
 */
export async function dismissComingTexts(context: BrowserContext): Promise<void> {
  const versions = announced();
  if (Object.keys(versions).length === 0) return;
  await context.addInitScript((kept) => {
    // Before the programs run, and only in the shell's document: other sites' storage stays as it is.
    globalThis.document.addEventListener('readystatechange', () => {
      if (globalThis.document.getElementById('coming-texts') === null) return;
      if (localStorage.getItem('legal-notices') !== null) return;
      localStorage.setItem('legal-notices', kept);
    });
  }, JSON.stringify(versions));
}
