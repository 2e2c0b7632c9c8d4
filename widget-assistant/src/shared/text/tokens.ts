import { honestText, safeHref, trimAddress } from './links.ts';
import { withoutBreaks } from './no-breaks.ts';
import type { Inline } from './tree.ts';

/*
 * Tokens of a line: code between backticks (stars in it are literal), runs of stars, allowed tags, links, addresses,
 * and HTML entities, which some models write. Everything else is text, so `a < b` stays as it is. Each repetition is
 * bounded or stops at its own first character, so that scanning takes linear time.
 */
/** Characters that may start a token; most mathematical signs are skipped here. */
const special = /[`*&]|<(?=[a-z/])|\[(?!\[)|https?:\/\//giu;
const code = /`[^`]+`/uy;
const starRun = /\*+/uy;
const tag = /<(\/?)(b|strong|br) ?\/?>/iuy;
const anchor = /<a\b([^<>]{0,2100})>([^<>]{0,400})<\/a>/iuy;
const markdownLink =
  /\[([^[\]]{1,400})\]\( ?([^\s()<>]{1,1000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,200})?)(?: +"([^"]{0,300})")? ?\)/uy;
const address = /https?:\/\/[^\s<>"`*|]{1,2000}/iuy;
const entity = /&(nbsp|lt|gt|amp|quot|apos|#39);/uy;

const entities: Readonly<Record<string, string>> = {
  nbsp: '\u00A0',
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
};

/** A bold marker whose partner is not yet known. */
export interface Marker {
  readonly kind: 'marker';
  readonly opens: boolean;
  readonly closes: boolean;
}

export type Token = Inline | Marker;

/**
 * Whether a star means "times" or a power: between spaced operands, or between letters or digits (`3 * 4`, `2*x`,
 * `2**3`). Other stars are markup and are removed. `before` and `after` hold two characters each.
 */
function isOperator(stars: string, before: string, after: string): boolean {
  if (stars.length > 2) return false;
  if (stars.length === 2) return /[\p{N})]$/u.test(before) && /^[\p{N}(]/u.test(after);
  if (/[^\s*]\s$/u.test(before) && /^\s[^\s*]/u.test(after)) return true;
  return /[\p{L}\p{N})\]]$/u.test(before) && /^[\p{L}\p{N}(]/u.test(after);
}

function markerOf(stars: string, before: string, after: string): Token | null {
  if (isOperator(stars, before, after)) return textOf(stars);
  // One star was italic; four or more enclose nothing.
  if (stars.length === 1 || stars.length > 3) return null;
  const opens = /^\S/u.test(after);
  const closes = /\S$/u.test(before);
  // "** Title **" is meant as bold too.
  const isApart = !opens && !closes;
  return { kind: 'marker', opens: opens || isApart, closes: closes || isApart };
}

function linkOf(address: string, text: string, title: string | null): Inline {
  const href = safeHref(address);
  const shown = text.replaceAll('*', '').trim();
  if (href === null) return { kind: 'text', text: shown };
  return { kind: 'link', href, title, text: shown === '' ? href : honestText(href, shown) };
}

function hrefOf(attributes: string): string {
  const found = /\bhref ?= ?(?:"([^"]*)"|'([^']*)')/iu.exec(attributes);
  return found?.[1] ?? found?.[2] ?? '';
}

export function textOf(text: string): Inline {
  return { kind: 'text', text };
}

/** The tokens found at an offset, and where they end; empty when the markup is dropped. */
interface Found {
  readonly tokens: readonly Token[];
  readonly end: number;
}

function findStars(source: string, at: number): Found {
  starRun.lastIndex = at;
  const stars = starRun.exec(source)?.[0] ?? '*';
  const end = at + stars.length;
  const before = source.slice(Math.max(0, at - 2), at);
  const token = markerOf(stars, before, source.slice(end, end + 2));
  return { tokens: token === null ? [] : [token], end };
}

function findTag(source: string, at: number): Found | null {
  tag.lastIndex = at;
  const [, close, name] = tag.exec(source) ?? [];
  if (name === undefined) {
    anchor.lastIndex = at;
    const [found, attributes = '', content = ''] = anchor.exec(source) ?? [];
    if (found === undefined) return null;
    return { tokens: [linkOf(hrefOf(attributes), content, null)], end: anchor.lastIndex };
  }
  const end = tag.lastIndex;
  if (name.toLowerCase() === 'br') return { tokens: [{ kind: 'break' }], end };
  return { tokens: [{ kind: 'marker', opens: close === '', closes: close === '/' }], end };
}

function findAddress(source: string, at: number): Found | null {
  address.lastIndex = at;
  const found = address.exec(source)?.[0];
  if (found === undefined) return null;
  const trimmed = trimAddress(found);
  return { tokens: [linkOf(trimmed, trimmed, null)], end: at + trimmed.length };
}

function find(source: string, at: number): Found | null {
  switch (source.charAt(at)) {
    case '*':
      return findStars(source, at);
    case '<':
      return findTag(source, at);
    case '[': {
      markdownLink.lastIndex = at;
      const [found, label = '', target = '', title = null] = markdownLink.exec(source) ?? [];
      if (found === undefined) return null;
      return { tokens: [linkOf(target, label, title)], end: markdownLink.lastIndex };
    }
    case '`': {
      code.lastIndex = at;
      const found = code.exec(source)?.[0];
      return found === undefined ? null : { tokens: [textOf(found)], end: code.lastIndex };
    }
    case '&': {
      entity.lastIndex = at;
      const sign = entities[entity.exec(source)?.[1] ?? ''];
      return sign === undefined ? null : { tokens: [textOf(sign)], end: entity.lastIndex };
    }
    default:
      return findAddress(source, at);
  }
}

/** Yields the tokens of a line in order. */
export function* scan(source: string): Generator<Token, void> {
  let from = 0;
  let at = 0;
  for (;;) {
    special.lastIndex = at;
    const start = special.exec(source)?.index;
    if (start === undefined) break;
    const found = find(source, start);
    at = found?.end ?? start + 1;
    if (found === null) continue;
    if (start > from) yield textOf(withoutBreaks(source.slice(from, start)));
    yield* found.tokens;
    from = at;
  }
  if (from < source.length) yield textOf(withoutBreaks(source.slice(from)));
}
