import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readComingTexts } from '../../features/legal-notices/coming-texts.ts';
import { readPages } from '../../features/public-pages/build/content.ts';
import { comingTexts, comingTextsTags } from './coming-texts-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ardoise-coming-'));
  cpSync(join(import.meta.dirname, '../../../content'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const found = () =>
  comingTexts({
    fr: readPages(folder, 'fr'),
    en: readPages(folder, 'en'),
    de: readPages(folder, 'de'),
    es: readPages(folder, 'es'),
  });

/** Changes the head of the terms as the guide on changing a legal text has it. */
function publish(applies: string, title?: string): void {
  for (const locale of ['fr', 'en', 'de', 'es']) {
    const file = join(folder, locale, 'legal/cgu.md');
    const head = `updated: 2027-01-02\nversion: 2027-01\napplies: ${applies}`;
    const text = readFileSync(file, 'utf8')
      .replace(/^(?:version|applies): .*\n/gmu, '')
      .replace(/^updated: .*$/mu, head);
    writeFileSync(file, title === undefined ? text : text.replace(/^title: .*$/mu, title));
  }
}

test('a text that was published before its day is in the document, with its name in each language', () => {
  publish('2027-02-01');
  expect(found()).toEqual([
    {
      path: '/legal/cgu',
      version: '2027-01',
      applies: '2027-02-01',
      titles: {
        fr: readPages(folder, 'fr').get('/legal/cgu')?.title,
        en: readPages(folder, 'en').get('/legal/cgu')?.title,
        de: readPages(folder, 'de').get('/legal/cgu')?.title,
        es: readPages(folder, 'es').get('/legal/cgu')?.title,
      },
    },
  ]);
  const [tag] = comingTextsTags(found());
  expect(tag?.attrs).toEqual({ type: 'application/json', id: 'coming-texts' });
  expect(readComingTexts(String(tag?.children))).toEqual(found());
});

test('a text that applied from its first day leaves the document as it is', () => {
  publish('2027-01-02');
  expect(found()).toEqual([]);
  expect(comingTextsTags([])).toEqual([]);
});

test('no title ends the element that holds it', () => {
  publish('2027-02-01', 'title: A</script><script>');
  const [tag] = comingTextsTags(found());
  expect(tag?.children).not.toContain('<');
  expect(readComingTexts(String(tag?.children))[0]?.titles.fr).toBe('A</script><script>');
});
