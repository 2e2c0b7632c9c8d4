import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '@ardoise/contract/schemas';
import { inEachLanguage } from '@ardoise/pages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readComingTexts } from '../../features/legal-notices/coming-texts.ts';
import { legalPaths, readAllPages } from '../../features/public-pages/build/content.ts';
import { comingTexts, comingTextsTags } from './coming-texts-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ardoise-coming-'));
  cpSync(join(import.meta.dirname, '../../../content'), folder, { recursive: true });
  // Whatever the site announces today, these tests begin with nothing announced.
  for (const locale of locales) {
    for (const path of legalPaths) {
      const file = join(folder, locale, `${path}.md`);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^applies: .*\n/mu, ''));
    }
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const found = () => comingTexts(readAllPages(folder));

/** Changes the front matter of the terms, as the guide on legal texts says. */
function publish(applies: string, title?: string): void {
  for (const locale of locales) {
    const file = join(folder, locale, 'legal/cgu.md');
    const head = `updated: 2027-01-02\nversion: 2027-01\napplies: ${applies}`;
    const text = readFileSync(file, 'utf8')
      .replace(/^version: .*\n/mu, '')
      .replace(/^updated: .*$/mu, head);
    writeFileSync(file, title === undefined ? text : text.replace(/^title: .*$/mu, title));
  }
}

test('a text published before it applies is in the document, with its title in each language', () => {
  publish('2027-02-01');
  const pages = readAllPages(folder);
  expect(found()).toEqual([
    {
      path: '/legal/cgu',
      version: '2027-01',
      applies: '2027-02-01',
      titles: inEachLanguage((locale) => pages[locale].get('/legal/cgu')?.title),
    },
  ]);
  const [tag] = comingTextsTags(found());
  expect(tag?.attrs).toEqual({ type: 'application/json', id: 'coming-texts' });
  expect(readComingTexts(String(tag?.children))).toEqual(found());
});

test('a text that applies from the day of its publication adds nothing to the document', () => {
  publish('2027-01-02');
  expect(found()).toEqual([]);
  expect(comingTextsTags([])).toEqual([]);
});

test('a title cannot end the script element that holds it', () => {
  publish('2027-02-01', 'title: A</script><script>');
  const [tag] = comingTextsTags(found());
  expect(tag?.children).not.toContain('<');
  expect(readComingTexts(String(tag?.children))[0]?.titles.fr).toBe('A</script><script>');
});
