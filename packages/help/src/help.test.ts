import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasStems, stemsOf } from '@ardoise/contract/help-search';
import { locales } from '@ardoise/contract/schemas';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentError } from './content-error.ts';
import { helpFolder } from './folder.ts';
import { readHelp } from './help.ts';

describe('the texts that are there', () => {
  const french = readHelp(helpFolder, 'fr');

  test('are at least six guides and four tutorials', () => {
    const count = (kind: string) => french.index.items.filter((one) => one.kind === kind).length;
    expect(count('guide')).toBeGreaterThanOrEqual(6);
    expect(count('tutorial')).toBeGreaterThanOrEqual(4);
  });

  test.each(locales)('are the same in %s, each with its own pictures', (locale) => {
    const { items } = readHelp(helpFolder, locale);
    expect([...items.keys()]).toEqual([...french.items.keys()]);
    for (const [id, { steps, group, minutes, updated, title }] of items) {
      const first = french.items.get(id);
      const shape = (all: typeof steps) =>
        all.map(({ text, picture, action }) => [
          text.length,
          picture === null,
          action?.path ?? null,
        ]);
      expect(shape(steps)).toEqual(shape(first?.steps ?? []));
      expect([group, minutes, updated]).toEqual([first?.group, first?.minutes, first?.updated]);
      if (locale !== 'fr') expect(title).not.toBe(first?.title);
      const sources = steps.flatMap(({ picture }) => (picture === null ? [] : [picture.src]));
      expect(sources.every((src) => src.includes(`-${locale}-`))).toBe(true);
    }
  });

  test.each([
    ['imprimées', 'exporter-et-imprimer'],
    ['recus', 'payer-et-recu'],
    ['hors connexion', 'sans-connexion'],
    ['ABONNEMENTS', 'abonnement'],
  ])('“%s” finds %s', (sought, id) => {
    const found = french.index.items.filter(({ text }) => hasStems(text, stemsOf(sought)));
    expect(found.map((one) => one.id)).toContain(id);
  });

  test('each question names the place where the public page has it', () => {
    const { articles } = french.index;
    expect(new Set(articles.map(({ anchor }) => anchor)).size).toBe(articles.length);
    expect(articles).toContainEqual(
      expect.objectContaining({ anchor: 'ou-est-mon-recu', section: 'Prix et paiement' }),
    );
  });
});

describe('a text with a fault', () => {
  let folder: string;
  const path = 'fr/guides/sans-connexion.md';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ardoise-help-'));
    cpSync(helpFolder, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const step = '## Un\n\nUn texte.\n\n## Deux\n\nUn texte.\n';
  const head = readFileSync(join(helpFolder, path), 'utf8').split('\n---\n')[0] ?? '';

  test.each([
    ['has no head', step, 'must begin with a head'],
    ['has an unknown group', `${head.replace('write', 'other')}\n---\n${step}`, 'group'],
    ['has a field too much', `${head}\nvideo: x\n---\n${step}`, 'additional'],
    ['has one step', `${head}\n---\n## Un\n\nUn texte.\n`, 'fewer than two'],
    ['has an empty step', `${head}\n---\n${step}\n## Trois\n`, '“Trois” says nothing'],
    ['has two steps of one name', `${head}\n---\n${step}${step}`, 'two steps are “Un”'],
    ['begins without a step', `${head}\n---\nUn texte.\n\n${step}`, 'begins with a step'],
    ['has a list', `${head}\n---\n${step}\n- un\n`, 'paragraphs alone'],
    ['has HTML', `${head}\n---\n${step}\nUn <b>mot</b>.\n`, 'has no place in a step'],
    ['links elsewhere', `${head}\n---\n${step}\n[Va](https://a.example)\n`, 'no screen'],
    ['goes on after its link', `${head}\n---\n${step}\n[Va](/dashboard)\n\nFin.\n`, 'follows “Va”'],
    ['has no such picture', `${head}\n---\n${step}\n![Rien](rien.webp)\n`, 'There is no picture'],
    ['has a picture without words', `${head}\n---\n${step}\n![](fiche.webp)\n`, 'text alternative'],
  ])('is refused with its name and the reason: it %s', (_why, text, reason) => {
    writeFileSync(join(folder, path), text);
    expect(() => readHelp(folder, 'fr')).toThrow(ContentError);
    expect(() => readHelp(folder, 'fr')).toThrow(`content/${path}: `);
    expect(() => readHelp(folder, 'fr')).toThrow(reason);
  });

  test('is missed in the language that lacks it', () => {
    rmSync(join(folder, 'de/guides/sans-connexion.md'));
    const missing = 'content/de/guides/sans-connexion.md: is missing';
    expect(() => readHelp(folder, 'fr')).toThrow(missing);
  });
});
