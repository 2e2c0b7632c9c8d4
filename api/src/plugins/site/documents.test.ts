import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, languages, type Page, pageFact } from '@ardoise/pages';
import {
  attribute,
  contentOf,
  documentFaults,
  elementsOf,
  testFrame,
} from '@ardoise/pages/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSiteFolder } from '../../../test/site-folder.ts';
import { createDocuments, type Documents } from './documents.ts';
import { prepare } from './page.ts';

const origin = 'https://ardoise.example';
const hostile = `</title></script><script>alert(1)</script>" onclick="x {{origin}}`;

let root: string;
let documents: Documents;

beforeEach(() => {
  root = makeSiteFolder();
  const clock = { now: () => new Date('2027-03-01T00:00:00Z') };
  documents = createDocuments(join(root, 'shell/dist'), clock, (_facts, text) => {
    throw new Error(text);
  });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A page as a module draws it from data that somebody else wrote. */
function productPage(locale: Page['locale']): Page {
  const path = '/shop/craie';
  return {
    locale,
    path,
    title: `${hostile} · Ardoise`,
    description: `${hostile}, ${'une phrase assez longue '.repeat(2)}`,
    main: html`<h1>${hostile}</h1>`,
    style: { css: '.price{font-weight:500}', replacesSheet: false },
    facts: [pageFact(origin, { locale, path, title: hostile, updated: '2027-02-01' })],
  };
}

async function draw(locale: Page['locale']): Promise<string> {
  const document = await documents.draw(productPage(locale), origin);
  if (document === null) throw new Error('There is no frame');
  return document;
}

describe.each(languages)('a document drawn from data in %s', (locale) => {
  test('is a whole public page with the current files of the shell', async () => {
    const document = await draw(locale);
    expect(documentFaults(document, { origin, hasAddress: true })).toEqual([]);
    expect(document).toContain(`<link rel="stylesheet" href="${testFrame.stylesheet}" />`);
    expect(document).toContain(`src="${testFrame.script}"`);
    expect(document).toContain('© 2027 Ardoise');
    const elements = elementsOf(document);
    expect(attribute(elements[0], 'lang')).toBe(locale);
    // What a person wrote stays text, even if it looks like markup or a placeholder.
    const heading = elements.find(({ tagName }) => tagName === 'h1');
    expect(heading === undefined ? null : contentOf(heading)).toBe(hostile);
  });

  test('runs and styles by hash only what it brings', async () => {
    const document = await draw(locale);
    const { policy } = await prepare(document);
    const inside = elementsOf(document).filter(
      (one) =>
        (one.tagName === 'style' || one.tagName === 'script') &&
        attribute(one, 'src') === undefined &&
        attribute(one, 'type') !== 'application/ld+json',
    );
    const hashes = inside.map(
      (one) => `'sha256-${createHash('sha256').update(contentOf(one)).digest('base64')}'`,
    );
    expect(inside.map(({ tagName }) => tagName)).toEqual(['script', 'style']);
    expect(policy.match(/'sha256-[^']+'/g)).toEqual(hashes);
  });
});

test('a new build of the shell changes the next document', async () => {
  await draw('fr');
  const script = '/assets/static-pages-of-the-next-build.js';
  writeFileSync(join(root, 'shell/dist/frame.json'), JSON.stringify({ ...testFrame, script }));
  expect(await draw('fr')).toContain(`src="${script}"`);
});
