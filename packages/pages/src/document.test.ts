import { describe, expect, test } from 'vitest';
import { addressIn, languages } from './addresses.ts';
import { drawDocument, type Page } from './document.ts';
import { pageFact } from './facts.ts';
import { html } from './html.ts';
import { notFoundPage } from './not-found.ts';
import { attribute, contentOf, documentFaults, elementsOf, testFrame } from './testing/index.ts';

const origin = 'https://ardoise.example';
const around = { origin, year: 2026 };
const hostile = `"><script>alert('&')</script>{{origin}}`;

const pageIn = (locale: Page['locale'], more: Partial<Page> = {}): Page => ({
  locale,
  path: '/shop/craie',
  title: 'Craie blanche',
  description: 'Une phrase assez longue pour dire ce que la page contient.',
  main: html`<h1>Craie blanche</h1>`,
  ...more,
});

const draw = (page: Page) => drawDocument(page, testFrame, around);

describe.each(languages)('a document in %s', (locale) => {
  test('has a whole head, in its own language', () => {
    const about = { locale, path: '/shop/craie', title: 'Craie', updated: '2026-11-21' };
    const document = draw(pageIn(locale, { facts: [pageFact(origin, about)] }));
    expect(documentFaults(document, { origin, hasAddress: true })).toEqual([]);
    const [root] = elementsOf(document);
    expect(attribute(root, 'lang')).toBe(locale);
    expect(document).toContain(
      `<link rel="canonical" href="${origin}${addressIn(locale, '/shop/craie')}" />`,
    );
    expect(document).toContain(`>Features ${locale}</a`);
  });

  test('escapes what was given, in text, attributes and facts', () => {
    const about = { locale, path: '/x', title: hostile, updated: '2026-11-21' };
    const document = draw(
      pageIn(locale, {
        path: `/shop/${hostile}`,
        title: hostile,
        description: `${hostile} ${'x'.repeat(40)}`,
        main: html`<h1 title="${hostile}">${hostile}</h1>`,
        facts: [pageFact(origin, about)],
      }),
    );
    expect(documentFaults(document, { origin, hasAddress: true })).toEqual([]);
    const elements = elementsOf(document);
    const [heading] = elements.filter(({ tagName }) => tagName === 'h1');
    if (heading === undefined) throw new Error('There is no heading');
    expect([contentOf(heading), attribute(heading, 'title')]).toEqual([hostile, hostile]);
    const programs = elements.filter(
      (one) => one.tagName === 'script' && attribute(one, 'type') !== 'application/ld+json',
    );
    expect(programs.map((one) => attribute(one, 'src') ?? contentOf(one).trim())).toEqual([
      `${testFrame.early};`,
      testFrame.script,
    ]);
  });

  test('for an address that does not exist claims no address', () => {
    const document = draw(notFoundPage(locale));
    expect(documentFaults(document, { origin, hasAddress: false })).toEqual([]);
    expect(document).toContain('<meta name="robots" content="noindex" />');
  });
});

test('a page may bring style and a program of its own', () => {
  const css = '.own{color:red}';
  const beside = draw(pageIn('fr', { style: { css, replacesSheet: false }, program: '/own.js' }));
  expect(beside).toContain(css);
  expect(beside).toContain(testFrame.stylesheet);
  expect(beside).toContain('<script type="module" src="/own.js"');
  const alone = draw(pageIn('fr', { style: { css, replacesSheet: true } }));
  expect(alone).toContain(css);
  expect(alone).not.toContain(testFrame.stylesheet);
});
