import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shellPages } from '../pages.ts';
import { appManifest } from './app-manifest.ts';

const messages = join(import.meta.dirname, 'messages');

test('the app has one identity, and texts in every language', () => {
  const all = (['fr', 'en', 'de', 'es'] as const).map((locale) => appManifest(messages, locale));
  for (const manifest of all) {
    expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' });
  }
  expect(new Set(all.map((manifest) => JSON.stringify(manifest))).size).toBe(4);
});

test('the app and its shortcuts open screens of the product', () => {
  const text = JSON.stringify(appManifest(messages, 'fr'));
  const addresses = [...text.matchAll(/"(?:start_url|url)":"([^"]+)"/gu)].map(([, path]) => path);
  expect(addresses).toHaveLength(3);
  const screens = [shellPages.auth, '/dashboard'];
  for (const path of addresses) {
    expect(screens.some((prefix) => path?.startsWith(prefix) === true)).toBe(true);
  }
});
