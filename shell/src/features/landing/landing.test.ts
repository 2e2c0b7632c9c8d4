import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { html } from '../../shared/static-pages/html.ts';
import { programmeFacts } from './build/programme-facts.ts';
import { landingPage } from './build/render-landing.ts';

const facts = programmeFacts();
const idsOf = (locale: string): string[] =>
  Object.keys(
    JSON.parse(readFileSync(join(import.meta.dirname, `messages/${locale}.json`), 'utf8')),
  );

describe.each(['fr', 'en', 'de', 'es'] as const)('the landing page in %s', (locale) => {
  test('has every text', () => {
    expect(idsOf(locale)).toEqual(idsOf('fr'));
  });

  test('says how much of the programme is official, as the catalogue counts it', () => {
    const page = landingPage(locale, facts).main.text;
    expect(facts.official).toBeGreaterThan(0);
    expect(page).toMatch(new RegExp(`class="official">${facts.official}\\s`, 'u'));
    expect(page).not.toMatch(/undefined|NaN|\[object/u);
    // The page's policy would refuse them.
    expect(page).not.toMatch(/\sstyle=/u);
  });
});

test('values are escaped, finished markup is not', () => {
  expect(html`<p>${'<b a="1">&'}${html`<i></i>`}</p>`.text).toBe(
    '<p>&lt;b a=&quot;1&quot;&gt;&amp;<i></i></p>',
  );
});
