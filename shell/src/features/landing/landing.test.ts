import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { html } from './build/html.ts';
import { programmeFacts } from './build/programme-facts.ts';
import { landingDocument } from './build/render-landing.ts';

const parts = {
  facts: programmeFacts(),
  css: '',
  early: '',
  script: '/landing.js',
  font: '/font.woff2',
  year: 2026,
};
const idsOf = (locale: string): string[] =>
  Object.keys(
    JSON.parse(readFileSync(join(import.meta.dirname, `messages/${locale}.json`), 'utf8')),
  );

describe.each(['fr', 'en', 'de', 'es'] as const)('the landing page in %s', (locale) => {
  test('has every text', () => {
    expect(idsOf(locale)).toEqual(idsOf('fr'));
  });

  test('says how much of the programme is official, as the catalogue counts it', () => {
    const page = landingDocument(locale, parts);
    expect(parts.facts.official).toBeGreaterThan(0);
    expect(page).toContain(`<html lang="${locale}"`);
    expect(page).toMatch(new RegExp(`class="official">${parts.facts.official}\\s`, 'u'));
    expect(page).not.toMatch(/undefined|NaN|\[object/u);
  });
});

test('values are escaped, finished markup is not', () => {
  expect(html`<p>${'<b a="1">&'}${html`<i></i>`}</p>`.text).toBe(
    '<p>&lt;b a=&quot;1&quot;&gt;&amp;<i></i></p>',
  );
});
