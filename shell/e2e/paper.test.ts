import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { usePage } from '@ardoise/journeys/fixtures';
import { openContext } from '@ardoise/journeys/content-security-policy';

const productUrl = sharedProduct().url;
let folder: string;
const desktop = usePage((browser) => openContext(browser, { locale: 'fr-FR' }));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ardoise-paper-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Poppler's programs extract what is on the paper; not every machine has them. */
const canRead = spawnSync('pdftotext', ['-v']).error === undefined;

/** Prints a page to PDF: its paper size, and the text of each sheet of paper. */
async function print(path: string): Promise<{ size: string; pages: string[] }> {
  await desktop.page.goto(`${productUrl}${path}`, { waitUntil: 'networkidle' });
  const name = `${path.slice(1).replaceAll('/', '-') || 'landing'}.pdf`;
  const file = join(process.env['PICTURES'] ?? folder, name);
  writeFileSync(file, await desktop.page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const run = promisify(execFile);
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-']);
  const { stdout: facts } = await run('pdfinfo', [file]);
  const size = /^Page size:\s+(.+)$/mu.exec(facts)?.[1] ?? '';
  return { size, pages: text.split('\f').slice(0, -1) };
}

/** Lightness of the pixels, as the sum of their channels: 0 is black, 765 white. */
const lightOf = (selector: string, property: 'color' | 'backgroundColor') =>
  desktop.page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const colour = getComputedStyle(element)[name];
      const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/gu)?.map(Number) ?? [];
      return alpha === 0 ? 765 : red + green + blue;
    }, property);

test.skipIf(!canRead)(
  'a legal text is printed on A4 with its version and date, without the page around it',
  async () => {
    const printed = await print('/legal/confidentialite');
    expect(printed.size).toContain('A4');
    const text = printed.pages.join('\n');
    expect(text).toContain('Politique de confidentialité');
    expect(text).toMatch(/Version 20\d\d-\d\d/u);
    expect(text).toMatch(/Mise? à jour|Dernière/u);
    expect(text).toContain('APDP, à Cotonou');
    for (const around of ['Mon bureau', 'Se connecter', 'Deutsch', 'Imprimer', 'Assistant']) {
      expect(text, around).not.toContain(around);
    }
    // No page ends with a heading whose text is on the next one.
    const headings = await desktop.page.locator('main :is(h2, h3)').allTextContents();
    for (const one of printed.pages) {
      const lines = one.split('\n').map((line) => line.trim());
      const last = lines.filter(
        (line) => line !== '' && !/^(?:Ardoise)?\s*\d+ \/ \d+$/u.test(line),
      );
      expect(headings.map((heading) => heading.trim())).not.toContain(last.at(-1));
    }
  },
);

test.skipIf(!canRead)(
  'collapsed answers are printed open, and stay collapsed on the screen',
  async () => {
    const printed = await print('/aide-support');
    expect(await desktop.page.locator('details[open]').count()).toBe(0);
    expect(printed.pages.join('\n').replaceAll(/\s+/gu, ' ')).toContain(
      'vous pouvez y rétablir une fiche pendant 30 jours.',
    );
  },
);

test('in the dark theme too, ink is dark and paper white', async () => {
  await desktop.context.addInitScript(() => localStorage.setItem('theme', 'dark'));
  for (const path of ['/legal/cgu', '/features', '/pricing', '/exemple', '/']) {
    await desktop.page.goto(`${productUrl}${path}`);
    expect(await lightOf('body', 'color'), path).toBeGreaterThan(500);
    await desktop.page.emulateMedia({ media: 'print' });
    for (const text of ['body', 'main h1', 'main p', 'main h2']) {
      expect(await lightOf(text, 'color'), `${path} ${text}`).toBeLessThan(200);
    }
    for (const ground of ['html', 'body', 'main']) {
      expect(await lightOf(ground, 'backgroundColor'), `${path} ${ground}`).toBe(765);
    }
    await desktop.page.emulateMedia({ media: null });
  }
});

test('the address of a link is printed beside it, unless it leads to this site', async () => {
  await desktop.page.goto(`${productUrl}/about`);
  await desktop.page.emulateMedia({ media: 'print' });
  const shown = await desktop.page.evaluate(() => {
    const after = (href: string) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main p')?.append(link);
      return getComputedStyle(link, '::after').content;
    };
    return [after('https://ailleurs.example/page'), after('/pricing')];
  });
  expect(shown[0]).toContain('https://ailleurs.example/page');
  expect(shown[1]).toBe('none');
});
