import { join } from 'node:path';
import { originPlaceholder } from '@ardoise/pages';
import { attribute, documentFaults, type Element, elementsOf } from '@ardoise/pages/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSitePages } from '../../features/public-pages/build/site-pages.ts';
import { publicPaths } from '../../shared/public-paths.ts';
import { shellPages } from '../pages.ts';
import { type BuiltSite, buildSite } from './built-site.ts';

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
    trialScript: '/assets/trial.js',
    font: '/assets/serif.woff2',
    year: 2026,
  };
  site = buildSite(pages, parts, false);
  pictures = pages.pictures.map(({ src }) => src);
});

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

/** The desk's pages, which the shell learns from the manifest at run time. */
const remoteRoutes = ['/dashboard', '/dashboard/*', '/shop'];

/** Routes of the product that have no document: screens of the shell and of remotes. */
const isRoute = (path: string): boolean =>
  path === '/' ||
  path in site.documents ||
  [...Object.values(shellPages), ...remoteRoutes].some((route) =>
    new RegExp(`^${route.replace('*', '.+')}$`, 'u').test(path),
  );

describe('every built public page', () => {
  let all: Document[];
  beforeAll(() => {
    all = documents();
  });

  test('exists in every language', () => {
    expect(all).toHaveLength((publicPaths.length + 1) * languages.length);
    for (const path of ['/abonnement', '/en/pricing', '/de/legal/cgu', '/es']) {
      expect(site.documents).toHaveProperty([path]);
    }
  });

  test('has a complete head, and nothing that its content security policy refuses', () => {
    const expected = { origin: originPlaceholder, hasAddress: true };
    for (const { name, html } of all) expect(documentFaults(html, expected), name).toEqual([]);
  });

  test('has an address of its own, in its language', () => {
    const addresses = all.map(({ elements }) =>
      attribute(
        elements.find((one) => attribute(one, 'rel') === 'canonical'),
        'href',
      ),
    );
    expect(new Set(addresses).size).toBe(all.length);
    for (const { name, elements } of all) {
      const language = attribute(elements[0], 'lang') ?? 'none';
      expect(name).toMatch(new RegExp(`^(?:landing\\.${language}\\.|pages/${language}/)`, 'u'));
    }
  });

  test('has no placeholders but those that the server fills in', () => {
    for (const { name, html } of all) {
      for (const [one] of html.matchAll(/\{\{[^}]*\}\}/gu)) {
        expect(one, name).toMatch(/^\{\{(?:origin|seller\.\w+\|[^{}]+)\}\}$/u);
      }
    }
  });

  test('links to existing pages, anchors and pictures', () => {
    for (const { name, elements } of all) {
      const ids = elements.map((element) => attribute(element, 'id'));
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

  test('states facts for search engines', () => {
    for (const { name, html } of all) {
      const blocks = [
        ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu),
      ];
      expect(blocks.length, name).toBeGreaterThan(0);
      for (const [, json = ''] of blocks) {
        expect(json, name).not.toContain('{{seller');
      }
    }
    const help = String(site.files.get('pages/fr/aide-support.html'));
    expect(help).toContain('"@type":"FAQPage"');
    // Nothing is for sale yet.
    expect(all.every(({ html }) => !html.includes('"Offer"'))).toBe(true);
  });

  test('is written in its own language', () => {
    const sample = { fr: 'Questions|fiche', en: 'lesson plan', de: 'Entwurf', es: 'ficha' };
    for (const [locale, pattern] of Object.entries(sample)) {
      const text = String(site.files.get(`pages/${locale}/features.html`));
      expect(text).toMatch(new RegExp(pattern, 'u'));
    }
    // A forgotten translation has the French description.
    for (const path of publicPaths) {
      const heads = languages.map((locale) => {
        const html = String(site.files.get(`pages/${locale}${path}.html`));
        return /<meta name="description" content="([^"]*)"/u.exec(html)?.[1];
      });
      expect(new Set(heads).size, path).toBe(languages.length);
    }
  });
});

test('no line of a French page can break before its punctuation, inside « » or before a unit', () => {
  const loose = /.{0,20}(?:« | [;?!»:]|\d (?:Ko|Mo|FCFA|min|h)\b).{0,20}/u;
  for (const path of publicPaths) {
    const html = String(site.files.get(`pages/fr${path}.html`));
    const read = /<main[\s\S]*<\/main>/u.exec(html)?.[0].replaceAll(/<[^>]*>/gu, '\n') ?? '';
    expect(read.length, path).toBeGreaterThan(0);
    expect(loose.exec(read)?.[0] ?? '', path).toBe('');
  }
});

test('unknown details of the seller show as a remark in the list, and as a bracketed blank in sentences', () => {
  const html = String(site.files.get('pages/fr/legal/mentions-legales.html'));
  expect(html).toContain('<dd>{{seller.email|non renseigné à ce jour}}</dd>');
  expect(html).toContain('écrivez à {{seller.email|[adresse e-mail à compléter]}} en indiquant');
  const billing = String(site.files.get('pages/de/legal/facturation.html'));
  expect(billing).toContain('{{seller.name|[Name folgt]}}, RCCM {{seller.rccm|[Nummer');
});

test('the sitemap lists every page that is not hidden', () => {
  const text = String(site.files.get('sitemap.xml'));
  const places = [...text.matchAll(/<loc>\{\{origin\}\}([^<]*)<\/loc>/gu)].map(([, path]) => path);
  expect(new Set(places).size).toBe(places.length);
  // With the landing page, and without the two pages that need a link.
  expect(places).toHaveLength((publicPaths.length - 1) * languages.length);
  expect(places).toContain('/de/legal/cgu');
  expect(places).not.toContain('/telecharger/fichier');
  expect(places).not.toContain('/apercu-fiche');
  expect(String(site.files.get('robots.txt'))).toContain('Sitemap: {{origin}}/sitemap.xml');
});

test('only the price list loads its program', () => {
  const having = [...site.files].filter(([, content]) => String(content).includes('/prices.js'));
  expect(having.map(([name]) => name).toSorted()).toEqual(
    languages.map((locale) => `pages/${locale}/pricing.html`).toSorted(),
  );
});

test('the examples page contains a whole sheet for each discipline', () => {
  const html = String(site.files.get('pages/fr/exemple.html'));
  expect(html.match(/<article class="sheet"/gu)).toHaveLength(6);
  expect(html.match(/class="sh-row"/gu)?.length).toBeGreaterThan(40);
  expect(html).toContain('lang="en"');
});

test.each(languages)(
  'links to the shell’s screens and to the desk have previews in %s',
  (locale) => {
    const previews = Object.entries(site.frame.previews ?? {});
    expect(previews.map(([key]) => key)).toEqual([shellPages.auth, 'desk']);
    for (const [key, byLanguage] of previews) {
      const preview = new Map(Object.entries(byLanguage)).get(locale);
      expect(preview?.title.length, key).toBeGreaterThan(4);
      expect(preview?.description.length, key).toBeGreaterThan(40);
      expect(preview?.description.length, key).toBeLessThanOrEqual(200);
      expect(preview?.picture, key).toMatch(/^\/assets\/share-[\da-f]{10}\.png$/u);
    }
  },
);
