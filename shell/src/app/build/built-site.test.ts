import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSitePages } from '../../features/public-pages/build/site-pages.ts';
import { publicPaths } from '../../shared/public-paths.ts';
import { pages as shellRoutes } from '../pages.ts';
import { type BuiltSite, buildSite } from './built-site.ts';

type Element = DefaultTreeAdapterTypes.Element;

const languages = ['fr', 'en', 'de', 'es'];
let site: BuiltSite;
let pictures: string[];

beforeAll(() => {
  const pages = readSitePages(join(import.meta.dirname, '../../../content'));
  const parts = {
    landingCss: '',
    stylesheet: '/assets/pages.css',
    early: 'early()',
    script: '/assets/pages.js',
    landingScript: '/assets/landing.js',
    sharedCss: '.shared{}',
    sharedScript: '/assets/shared.js',
    pricesScript: '/assets/prices.js',
    font: '/assets/serif.woff2',
    year: 2026,
  };
  site = buildSite(pages, parts, false);
  pictures = pages.pictures.map(({ src }) => src);
});

function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document) => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found;
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

function root(elements: Element[]): Element {
  const found = elements.find(({ tagName }) => tagName === 'html');
  if (found === undefined) throw new Error('There is no document');
  return found;
}

interface Document {
  name: string;
  html: string;
  elements: Element[];
}

function documents(): Document[] {
  return [...site.files]
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, content]) => {
      const html = String(content);
      return { name, html, elements: elementsOf(html) };
    });
}

/** Routes of the product that have no document: the shell's own screens. */
const isRoute = (path: string): boolean =>
  path === '/' ||
  path in site.documents ||
  shellRoutes.some((route) => new RegExp(`^${route.replace('*', '.+')}$`, 'u').test(path));

describe('every public page, as it is built', () => {
  let all: Document[];
  beforeAll(() => {
    all = documents();
  });

  test('stands in every language', () => {
    expect(all).toHaveLength((publicPaths.length + 1) * languages.length);
    for (const path of ['/abonnement', '/en/pricing', '/de/legal/cgu', '/es']) {
      expect(site.documents).toHaveProperty([path]);
    }
  });

  test('has one heading, a title, a description, and its own address in each language', () => {
    const addresses = new Set<string>();
    for (const { name, elements } of all) {
      const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
      expect(named('h1'), name).toHaveLength(1);
      expect(named('title'), name).toHaveLength(1);
      expect(named('main'), name).toHaveLength(1);
      const meta = (key: string, value: string) =>
        named('meta').find((one) => attribute(one, key) === value);
      const description = meta('name', 'description');
      expect(attribute(description ?? root(elements), 'content')?.length, name).toBeGreaterThan(40);
      for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:locale']) {
        expect(meta('property', property), `${name} ${property}`).toBeDefined();
      }
      const links = named('link');
      const canonical = links.filter((one) => attribute(one, 'rel') === 'canonical');
      expect(canonical, name).toHaveLength(1);
      addresses.add(attribute(canonical[0] ?? root(elements), 'href') ?? '');
      const alternates = links
        .filter((one) => attribute(one, 'rel') === 'alternate')
        .map((one) => attribute(one, 'hreflang'));
      expect(alternates, name).toEqual([...languages, 'x-default']);
      const language = attribute(root(elements), 'lang') ?? 'none';
      expect(name).toMatch(new RegExp(`^(?:landing\\.${language}\\.|pages/${language}/)`, 'u'));
    }
    expect(addresses.size).toBe(all.length);
  });

  test('asks nothing of another site, and holds nothing that its policy refuses', () => {
    for (const { name, html, elements } of all) {
      for (const element of elements) {
        for (const { name: key, value } of element.attrs) {
          expect(key, `${name} <${element.tagName}>`).not.toMatch(/^(?:on|style$)/u);
          const isAddress = ['href', 'src', 'srcset', 'action', 'poster'].includes(key);
          if (isAddress)
            expect(value, name).toMatch(/^(?:\/(?!\/)|#|mailto:|tel:|\{\{origin\}\}\/)/u);
        }
      }
      expect(html, name).not.toMatch(/undefined|\[object|NaN/u);
      // What the server fills in, and nothing that it does not know.
      const open = html.match(/\{\{[^}]*\}\}/gu) ?? [];
      for (const one of open)
        expect(one, name).toMatch(/^\{\{(?:origin|seller\.\w+\|[^{}]+)\}\}$/u);
    }
  });

  test('links to pages, places and pictures that are there', () => {
    for (const { name, elements } of all) {
      const ids = elements.map((element) => attribute(element, 'id')).filter(Boolean);
      expect(new Set(ids).size, `${name}: an id stands twice`).toBe(ids.length);
      for (const element of elements) {
        const target = attribute(element, 'href') ?? attribute(element, 'src') ?? '';
        if (element.tagName === 'img') expect(pictures, name).toContain(target);
        if (element.tagName !== 'a' || /^(?:mailto|tel):/u.test(target)) continue;
        const [path = '', anchor] = target.replace(/\?[^#]*/u, '').split('#');
        if (path !== '') expect(isRoute(path), `${name} → ${target}`).toBe(true);
        else expect(ids, `${name} → ${target}`).toContain(anchor);
      }
    }
  });

  test('tells search engines facts that can be read', () => {
    for (const { name, html } of all) {
      const blocks = [
        ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu),
      ];
      expect(blocks.length, name).toBeGreaterThan(0);
      for (const [, json = ''] of blocks) {
        expect(JSON.parse(json), name).toMatchObject({ '@context': 'https://schema.org' });
        expect(json, name).not.toContain('{{seller');
      }
    }
    const help = String(site.files.get('pages/fr/aide-support.html'));
    expect(help).toContain('"@type":"FAQPage"');
    // Nothing can be bought yet: nothing is offered.
    expect(all.every(({ html }) => !html.includes('"Offer"'))).toBe(true);
  });

  test('speaks its own language in running text', () => {
    const sample = { fr: 'Questions|fiche', en: 'sheet', de: 'Blatt', es: 'ficha' };
    for (const [locale, words] of Object.entries(sample)) {
      const text = String(site.files.get(`pages/${locale}/features.html`));
      expect(text).toMatch(new RegExp(words, 'u'));
    }
    // A translation that was forgotten is the French text, word for word.
    for (const path of publicPaths) {
      const heads = languages.map((locale) => {
        const html = String(site.files.get(`pages/${locale}${path}.html`));
        return /<meta name="description" content="([^"]*)"/u.exec(html)?.[1];
      });
      expect(new Set(heads).size, path).toBe(languages.length);
    }
  });
});

test('an unknown seller is a remark in the list, and a blank to fill in a sentence', () => {
  const html = String(site.files.get('pages/fr/legal/mentions-legales.html'));
  expect(html).toContain('<dd>{{seller.email|non renseigné à ce jour}}</dd>');
  expect(html).toContain('écrivez à {{seller.email|[adresse e-mail à compléter]}} en indiquant');
  const billing = String(site.files.get('pages/de/legal/facturation.html'));
  expect(billing).toContain('{{seller.name|[Name wird ergänzt]}}, RCCM {{seller.rccm|[Nummer');
});

test('the sitemap names every page that may be listed, and no other', () => {
  const text = String(site.files.get('sitemap.xml'));
  const places = [...text.matchAll(/<loc>\{\{origin\}\}([^<]*)<\/loc>/gu)].map(([, path]) => path);
  expect(new Set(places).size).toBe(places.length);
  // With the landing page; two pages are for those who were given a link.
  expect(places).toHaveLength((publicPaths.length - 1) * languages.length);
  expect(places).toContain('/de/legal/cgu');
  expect(places).not.toContain('/telecharger/fichier');
  expect(places).not.toContain('/apercu-fiche');
  expect(String(site.files.get('robots.txt'))).toContain('Sitemap: {{origin}}/sitemap.xml');
});

test('the program of the price list comes with that page alone', () => {
  const having = [...site.files].filter(([, content]) => String(content).includes('/prices.js'));
  expect(having.map(([name]) => name).toSorted()).toEqual(
    languages.map((locale) => `pages/${locale}/pricing.html`).toSorted(),
  );
});

test('a whole example sheet stands in the page for each discipline', () => {
  const html = String(site.files.get('pages/fr/exemple.html'));
  expect(html.match(/<article class="sheet"/gu)).toHaveLength(6);
  expect(html.match(/class="sh-row"/gu)?.length).toBeGreaterThan(40);
  expect(html).toContain('lang="en"');
});
