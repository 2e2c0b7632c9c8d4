import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { locales, messageFolders } from './messages.ts';
import { auditRemote } from './remote-messages.ts';

let sources: string;

beforeEach(async () => {
  sources = join(await mkdtemp(join(tmpdir(), 'ardoise-remote-')), 'src');
  await texts('messages', { 'app.nav': 'Menu' });
  await texts('features/guides/messages', { 'guides.title': 'Guides', 'guides.text': 'Lire' });
  await plant('screens.ts', "{ title: 'guides.title', label: 'app.nav' }");
  await plant('features/guides/guides-screen.tsx', '<FormattedMessage id="guides.text" />');
});

afterEach(() => rm(dirname(sources), { recursive: true }));

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(sources, path)), { recursive: true });
  await writeFile(join(sources, path), text);
}

async function texts(folder: string, catalogue: object): Promise<void> {
  for (const locale of locales) await plant(`${folder}/${locale}.json`, JSON.stringify(catalogue));
}

async function problems(inherited: readonly string[] = []): Promise<string[]> {
  const folders = await messageFolders(sources);
  return (await auditRemote(sources, folders, new Set(inherited))).problems;
}

test('texts beside their features are in order', async () => {
  await plant('app/app.ts', "formatMessage({ id: 'ui.retry' })");
  expect(await problems(['ui.retry'])).toEqual([]);
});

test('a key that a screen names and does not load is reported with its name', async () => {
  await plant('features/orders/orders-screen.tsx', '<FormattedMessage id="guides.text" />');
  expect(await problems()).toEqual([
    'features/orders/orders-screen.tsx names guides.text, a text of src/features/guides/: move it to src/messages, or below src/shared',
  ]);
});

test('a key that is missing, unused, or stands twice is reported wherever its folder is', async () => {
  await texts('features/orders/messages', { 'orders.text': 'Acheter', 'guides.text': 'Lire' });
  await plant('features/orders/orders-screen.tsx', '<FormattedMessage id="orders.title" />');
  await plant('features/guides/messages/de.json', JSON.stringify({ 'guides.title': 'Guides' }));
  expect(await problems()).toEqual([
    'features/guides/messages: de: guides.text is missing',
    'fr: guides.text stands in two folders',
    'features/orders/orders-screen.tsx asks for orders.title, which does not exist',
    'fr: orders.text is used nowhere',
  ]);
});
