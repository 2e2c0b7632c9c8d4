import { expect, test } from 'vitest';
import { pickLocale } from './locale.ts';
import { resolveOptions } from './options.ts';
import type { AssistantOptions } from './public-api.ts';

const script = 'https://ardoise.example/assistant/1.0.0/fr-0000.js';
const texts = { locale: 'fr', messages: {} } as const;
/** Generates options as `data-*` attributes, with arbitrary text. */
const fromAttributes = (data: Record<string, unknown>): AssistantOptions => data;

test('fills in the default of every option', () => {
  expect(resolveOptions({}, script, texts)).toEqual({
    ...texts,
    siteKey: null,
    apiUrl: 'https://ardoise.example',
    theme: 'light',
    side: 'right',
    accent: null,
    appUrl: 'https://ardoise.example',
    session: null,
    navigate: null,
    context: null,
  });
});

test('the page overrides the site, the site overrides the defaults, and invalid values are ignored', () => {
  const site = { mode: 'dark', side: 'left', accent: '#0d5c38' } as const;
  const { theme, side, accent } = resolveOptions(
    fromAttributes({ theme: 'light' }),
    script,
    texts,
    site,
  );
  expect([theme, side, accent]).toEqual(['light', 'left', '#0d5c38']);
  const odd = resolveOptions(
    fromAttributes({ theme: 'x', side: '', siteKey: '' }),
    script,
    texts,
    site,
  );
  expect([odd.theme, odd.side, odd.siteKey]).toEqual(['dark', 'left', null]);
});

test('addresses are reduced to origins; invalid ones are ignored', () => {
  const at = (apiUrl: string) => resolveOptions({ apiUrl }, script, texts).apiUrl;
  expect(at('https://api.example/v1?x')).toBe('https://api.example');
  expect(at('http://')).toBe('https://ardoise.example');
  expect(at('javascript:alert(1)')).toBe('https://ardoise.example');
});

test.each([
  [['de-AT', 'en'], 'de'],
  [[undefined, 'yo', 'es-419'], 'es'],
  [['', null, 'pt-BR'], 'fr'],
  [['pt-DE', 'en'], 'en'],
] as const)('of %j it speaks %s', (asked, locale) => {
  expect(pickLocale(asked)).toBe(locale);
});
