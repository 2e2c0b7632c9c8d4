import { join } from 'node:path';
import { Lexer, type Token } from 'marked';
import { describe, expect, test } from 'vitest';
import { publicPaths } from '../../shared/public-paths.ts';
import { type Page, readPages } from './build/content.ts';

const folder = join(import.meta.dirname, '../../../content');
const french = readPages(folder, 'fr');

/** Texts of a page, one per paragraph, heading, list item or cell, without blocks. */
function textsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token): string[] => {
    if (token.type === 'list') return textsOf(token['items'] ?? []);
    if (token.type === 'table') {
      const rows: { text: string }[][] = [token['header'] ?? [], ...(token['rows'] ?? [])];
      return rows.flat().map(({ text }) => text);
    }
    if (token.type === 'list_item' || token.type === 'blockquote') {
      return textsOf(token['tokens'] ?? []);
    }
    if (!('text' in token) || /^\[\[[a-z-]+\]\]$/u.test(token.text.trim())) return [];
    // Addresses of links and pictures are the same in every language.
    return [token.text.replaceAll(/\]\([^)"]*/gu, ']').trim()];
  });
}

/** Outline of a page: level of each heading, and each block and picture by name. */
function outlineOf({ body }: Page): string[] {
  return Lexer.lex(body).flatMap((token): string[] => {
    if (token.type === 'heading') return ['#'.repeat(token['depth'])];
    return /^\[\[[a-z-]+\]\]|!\[|^\|/mu.exec(token.raw)?.slice(0, 1) ?? [];
  });
}

/** Three words or more: names and figures are the same in every language. */
const isSentence = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length > 2;

describe.each(['en', 'de', 'es'] as const)('%s', (locale) => {
  const pages = readPages(folder, locale);

  test.each(publicPaths)('%s has no sentence left in French', (path) => {
    const [own, first] = [pages.get(path), french.get(path)];
    if (own === undefined || first === undefined) throw new Error('unreachable: all are read');
    const all = ({ title, description, body }: Page) =>
      [title, description, ...textsOf(Lexer.lex(body))].filter(isSentence);
    const originals = new Set(all(first));
    expect(all(own).filter((text) => originals.has(text))).toEqual([]);
    expect(own.description).not.toBe(first.description);
  });

  test.each(publicPaths)('%s has the structure of the French page', (path) => {
    const [own, first] = [pages.get(path), french.get(path)];
    if (own === undefined || first === undefined) throw new Error('unreachable: all are read');
    expect(outlineOf(own)).toEqual(outlineOf(first));
    expect(textsOf(Lexer.lex(own.body))).toHaveLength(textsOf(Lexer.lex(first.body)).length);
    expect([own.updated, own.version, own.applies, own.layout]).toEqual([
      first.updated,
      first.version,
      first.applies,
      first.layout,
    ]);
  });
});
