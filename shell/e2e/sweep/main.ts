import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import type { Browser, BrowserContext } from 'playwright-core';
import { overflow } from '@ardoise/journeys/accessibility';
import { signIn } from '@ardoise/journeys/accounts';
import { launchBrowser } from '@ardoise/journeys/browser';
import { startProduct } from '@ardoise/journeys/product';
import { drawContactSheets, type Picture, writeIndex } from './contact.ts';
import { axe, judgeTitles, language, type Title } from './judge.ts';
import { help, type Options, readOptions } from './options.ts';
import type { Route, Who } from './route.ts';
import { allRoutes } from './routes.ts';
import { plantSeed, type Seed } from './seed.ts';
import { heightOf, visit, wear } from './visit.ts';

/** Command: checks the whole site in a real browser. `--help` names its options. */

interface Fault {
  route: string;
  look: string;
  what: string;
}

const faults: Fault[] = [];
const titles: Title[] = [];
const pictures: Picture[] = [];

/** One browser context for each account, since a session belongs to one browser. */
async function contextsFor(browser: Browser, url: string, seed: Seed) {
  const open = () =>
    browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', serviceWorkers: 'block' });
  const contexts: Record<Who, BrowserContext> = {
    nobody: await open(),
    teacher: await open(),
    newcomer: await open(),
    owner: await open(),
  };
  await signIn(contexts.teacher, url, seed.teacher);
  await signIn(contexts.newcomer, url, seed.newcomer);
  await signIn(contexts.owner, url, seed.owner);
  return contexts;
}

/** One route in one language: loaded once, then checked in each width and theme. */
async function look(
  context: BrowserContext,
  url: string,
  route: Route,
  locale: Locale,
  seed: Seed,
  options: Options,
): Promise<void> {
  const note = (where: string, found: readonly string[]) =>
    faults.push(...found.map((what) => ({ route: route.name, look: where, what })));
  // Every other language begins in the dark, so that both themes are seen from the first paint.
  const darkFirst = options.languages.indexOf(locale) % 2 === 1;
  const themes = darkFirst ? options.themes.toReversed() : options.themes;
  const [theme = 'light'] = themes;
  const [width = 360] = options.widths;
  const seen = await visit(context, url, route, seed, { locale, theme, width });
  const { page } = seen;
  try {
    note(locale, await language(page, locale));
    const title = await page.title();
    titles.push({ route: route.name, locale, title, isState: route.state === true });
    for (const wide of options.widths) {
      await page.setViewportSize({ width: wide, height: heightOf(wide) });
      for (const [rank, worn] of themes.entries()) {
        const name = `${locale}-${wide}-${worn}`;
        await wear(page, worn);
        note(name, await overflow(page));
        if (locale === 'fr') note(name, await axe(page, rank === 0 ? 'all' : 'colours'));
        else if (rank === 0) note(name, await axe(page, 'texts'));
        const file = `${route.name}.${name}.jpg`;
        await page.screenshot({
          path: join(options.folder, file),
          type: 'jpeg',
          quality: 85,
          fullPage: true,
        });
        pictures.push({ file, route: route.name, look: name, width: wide });
      }
    }
  } finally {
    note(locale, seen.faults);
    await page.close();
  }
}

function table(): string {
  const rows = faults.map(({ route, look: where, what }) => [route, where, what.slice(0, 300)]);
  const widths = [0, 1].map((column) =>
    Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

async function sweep(options: Options): Promise<void> {
  const chosen = allRoutes().filter(
    ({ name }) => options.only.length === 0 || options.only.some((part) => name.includes(part)),
  );
  mkdirSync(options.folder, { recursive: true });
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const seed = await plantSeed(product.url, product.dataDir);
    const contexts = await contextsFor(browser, product.url, seed);
    for (const locale of options.languages) {
      // The browser stores the language: one language at a time, its routes in parallel.
      const waiting = [...chosen];
      const lane = async () => {
        for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
          try {
            await look(contexts[route.who], product.url, route, locale, seed, options);
          } catch (error) {
            const what = error instanceof Error ? error.message : String(error);
            faults.push({ route: route.name, look: locale, what: `not reached: ${what}` });
          }
        }
      };
      await Promise.all(Array.from({ length: options.lanes }, lane));
    }
    for (const { of, what } of judgeTitles(titles, seed.typed)) {
      faults.push({ route: of.route, look: of.locale, what });
    }
    const order = new Map(chosen.map(({ name }, rank) => [name, rank]));
    pictures.sort((one, other) => (order.get(one.route) ?? 0) - (order.get(other.route) ?? 0));
    writeIndex(options.folder, pictures);
    const drawn = await drawContactSheets(browser, options.folder, pictures);
    process.stdout.write(
      `${chosen.length} routes, ${pictures.length} pictures in ${options.folder}\n` +
        `To look at: index.html, or ${drawn.length} contact sheets (contact-*.jpg)\n`,
    );
  } finally {
    await browser.close();
    await product.stop();
  }
  process.stdout.write(faults.length === 0 ? 'Nothing is wrong.\n' : `\n${table()}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

const args = process.argv.slice(2);

/** Null, and a message, when it is invalid. */
function asked(): Options | null {
  try {
    return readOptions(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exitCode = 2;
    return null;
  }
}

if (args.includes('--help')) process.stdout.write(help);
else {
  const options = asked();
  if (options !== null) await sweep(options);
}
