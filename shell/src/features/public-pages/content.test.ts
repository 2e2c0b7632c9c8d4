import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, property, string } from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anchor, ContentError } from '@ardoise/help';
import { Markup } from '@ardoise/pages';
import { readPages } from './build/content.ts';
import { readFrontMatter } from './build/front-matter.ts';
import { type MarkdownTools, readSections } from './build/markdown.ts';

const head = (more = '') =>
  `---\ntitle: Une page\ndescription: Une phrase assez longue pour dire ce que la page contient.\nupdated: 2026-11-21\n${more}---\n`;

describe('front matter', () => {
  test('is split from the text', () => {
    const { front, body } = readFrontMatter('fr/about.md', `${head()}\nBonjour.\n`);
    expect(front).toMatchObject({ title: 'Une page', updated: '2026-11-21' });
    expect(body.trim()).toBe('Bonjour.');
  });

  test.each([
    ['no head', 'Bonjour.'],
    ['an unknown field', `${head('auteur: moi\n')}x`],
    ['a date in another format', `${head().replace('2026-11-21', '21/11/2026')}x`],
    [
      'a description that is too short',
      `${head().replace(/description: .*/u, 'description: Page')}x`,
    ],
    ['a legal text without a version', `${head('layout: legal\n')}x`],
    ['an open quotation mark', `${head('label: "x\n')}x`],
  ])('is refused with the file’s name: %s', (_why, text) => {
    expect(() => readFrontMatter('fr/about.md', text)).toThrow(ContentError);
    expect(() => readFrontMatter('fr/about.md', text)).toThrow(/^fr\/about\.md: /u);
  });
});

describe('the content folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ardoise-content-'));
    mkdirSync(join(folder, 'de'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('what is shown of a page does not name its tests', () => {
    const source = join(import.meta.dirname, '../../../content');
    const read = (locale: 'fr' | 'de') => [...readPages(source, locale).values()];
    const french = readFileSync(join(source, 'fr/pricing.md'), 'utf8');
    expect(french).toMatch(/^<!-- proof: /mu);
    for (const { body } of [...read('fr'), ...read('de')]) expect(body).not.toContain('<!--');
    expect(read('fr').map(({ body }) => body.split('\n## ').length)).toEqual(
      read('de').map(({ body }) => body.split('\n## ').length),
    );
  });

  test('an error names the missing translation', () => {
    expect(() => readPages(folder, 'de')).toThrow('content/de/features.md: is missing');
  });

  test('a page without a route is refused', () => {
    writeFileSync(join(folder, 'de/geheim.md'), `${head()}x`);
    expect(() => readPages(folder, 'de')).toThrow('there is no route /geheim');
  });
});

const tools: MarkdownTools = {
  typeset: (text) => text,
  link: (target) => {
    if (!target.startsWith('/')) throw new Error(`${target} leads away`);
    return `/en${target}`;
  },
  picture: (name) => ({ src: `/assets/${name}`, width: 360, height: 640 }),
  block: (name) => new Markup(`<i>${name}</i>`),
};

describe('the text of a page', () => {
  test('becomes sections, parts, links, figures and blocks', () => {
    const [first, second, last] = readSections(
      'Avant.\n\n## Un *titre*\n\n### Partie\n\n[Aide](/aide)\n\n![Un écran](a.webp)\n\n---\n\n[[start]]\n',
      tools,
    );
    expect(first?.text.text).toBe('<p>Avant.</p>');
    expect(second?.title.text).toBe('Un <em>titre</em>');
    expect(second?.plainTitle).toBe('Un titre');
    expect(second?.parts[0]?.text.text).toMatch(/<a href="\/en\/aide"\s*>Aide<\/a\s*>/u);
    expect(second?.parts[0]?.text.text).toMatch(/<img\s+src="\/assets\/a\.webp"\s+width="360"/u);
    expect(last?.text.text).toBe('<i>start</i>');
  });

  test.each([
    ['HTML', 'Un <b>mot</b>.'],
    ['a block of HTML', '<script>alert(1)</script>'],
    ['a heading of level 1', '# Titre'],
    ['a link to another site', '[x](https://ailleurs.example)'],
    ['a picture without a text alternative', '![](a.webp)'],
  ])('is refused: %s', (_why, text) => {
    expect(() => readSections(text, tools)).toThrow();
  });

  test('no text can bring in other elements or event handlers', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        let markup = '';
        try {
          markup = readSections(`Avant ${text}`, tools)
            .map((section) => section.text.text)
            .join('');
        } catch {
          return;
        }
        expect(markup).not.toMatch(
          /<(?!\/?(?:p|em|strong|del|code|pre|a|ul|ol|li|br|hr|i|blockquote|table|thead|tbody|tr|th|td|input|img|figure)\b)/u,
        );
        expect(markup).not.toMatch(/<[^>]+\son\w+=/u);
      }),
    );
  });

  test('a repeated heading gets an anchor of its own', () => {
    const [first, second] = readSections('## Sécurité\n\n## Sécurité\n', tools);
    expect([first?.id, second?.id]).toEqual(['securite', 'securite-2']);
  });

  test('anchors have no accents and no spaces', () => {
    expect(anchor('Où est l’éditeur ?')).toBe('ou-est-l-editeur');
  });
});
