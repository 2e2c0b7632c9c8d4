import { messages } from '@ardoise/contract/messages';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '@ardoise/journeys/browser';
import { sharedProduct } from '@ardoise/journeys/shared';
import { overflow } from '@ardoise/journeys/accessibility';
import { signIn } from '@ardoise/journeys/accounts';
import { openContext } from '@ardoise/journeys/content-security-policy';
import { judgeTitles, language, type Title } from './sweep/judge.ts';
import type { Route, Who } from './sweep/route.ts';
import { allRoutes } from './sweep/routes.ts';
import { plantSeed, type Seed } from './sweep/seed.ts';
import { type Findings, readPage, speakPseudo } from './sweep/pseudo.ts';
import { visit } from './sweep/visit.ts';

/**
 * Every screen once, small and dark, in a pseudo-language that is all accents and a third longer: it
 * reveals untranslated texts, and texts that do not fit. `npm run sweep` checks the real languages.
 */

const { url, dataDir } = sharedProduct();
let browser: Browser;
let seed: Seed;
let contexts: Record<Who, BrowserContext>;

beforeAll(async () => {
  [browser, seed] = await Promise.all([launchBrowser(), plantSeed(url, dataDir)]);
  const open = async () => {
    const context = await openContext(browser, { locale: 'en-GB', reducedMotion: 'reduce' });
    await speakPseudo(context);
    return context;
  };
  contexts = {
    nobody: await open(),
    teacher: await open(),
    newcomer: await open(),
    owner: await open(),
  };
  await signIn(contexts.teacher, url, seed.teacher);
  await signIn(contexts.newcomer, url, seed.newcomer);
  await signIn(contexts.owner, url, seed.owner);
});

/** Titles of the screens so far; each must be unique. */
const titles: Title[] = [];

afterAll(async () => {
  await browser?.close();
  expect(judgeTitles(titles, seed.typed)).toEqual([]);
});

/** What is not translated: names, plans among them, addresses, classes of Benin, and dates, which the formatter writes. */
const names = new RegExp(
  [
    '[\\d,]+\u202fFCFA',
    'Ardoise|Google|French|MTN|Moov|Celtiis|Basic|Standard|Premium|C[IP]|C[EM][12]|2nde|1re|Tle',
    // Micro-frontends and their versions, as they are published.
    'admin|assistant|dashboard|shop|workshop|\\d+\\.\\d+\\.\\d+-[\\da-f]{10}',
    // Accounts of the journeys that run beside this one, in the lists of staff.
    '\\p{Lu}[\\p{L}’-]+ Essai',
    '[a-z]•+@|[\\w-]+@ecole\\.example',
    '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? \\d+',
    '\\d+ (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\w*',
  ]
    .map((one) => `^(?:${one})\\b`)
    .join('|'),
  'u',
);
/** Texts of the API in the requested language, and names from the sheet package. */
const others = [...Object.values(messages.en), 'General secondary procedure'];

const look = { locale: 'en', theme: 'dark', width: 360 } as const;

interface Seen extends Findings {
  faults: string[];
  title: string;
}

async function see(route: Route): Promise<Seen> {
  const { page, faults } = await visit(contexts[route.who], url, route, seed, look);
  try {
    const { bare, misfits } = await readPage(page);
    const width = await overflow(page);
    // Texts have less room in columns: a wide screen is checked too.
    await page.setViewportSize({ width: 1280, height: 800 });
    misfits.push(...(await readPage(page)).misfits);
    const known = (text: string) =>
      names.test(text) || [...seed.typed, ...others].some((one) => text.startsWith(one));
    return {
      bare: bare.filter((text) => !known(text)),
      misfits,
      faults: [...(await language(page, 'en')), ...width, ...faults],
      title: await page.title(),
    };
  } finally {
    await page.close();
  }
}

/** Public pages are written out in each language at build; they have tests of their own. */
const screens = allRoutes().filter((route) => route.language === 'stored');
test.each(screens)('$name is fully translated, and its text fits', async (route) => {
  const { title, ...found } = await see(route);
  expect(found).toEqual({ bare: [], misfits: [], faults: [] });
  // The editor and the preview are named after their sheet.
  expect(seed.typed.some((typed) => title.startsWith(typed)) || /⟦.+⟧/u.test(title), title).toBe(
    true,
  );
  titles.push({ route: route.name, locale: 'en', title, isState: route.state === true });
});
