import { remember } from './remember.ts';

const emphasis = /\*\*([^*\n]+)\*\*|__([^_\n]+)__/gu;
const heading = /^#{1,6} +/gmu;
const bullet = /^\* +/gmu;
const fence = /```[a-z]*\n?/gu;
const tag =
  /<\/?(?:b|i|u|p|br|hr|em|strong|ul|ol|li|div|span|table|tr|td|th|h[1-6]|sub|sup|a|code|pre)(?: [^>]*)?\/?>/giu;
const link = /\[([^\]\n]+)\]\([^)\s]+\)/gu;
const row = /^\|.*\|\s*$/gmu;
const rule = /^(?:-{3,}|\*{3,}|\|?(?:\s*:?-{3,}:?\s*\|)+)\s*$/gmu;
const latex =
  /\\(?:frac|times|sqrt|cdot|text|left|right|begin|end|div|leq|geq|neq|alpha|beta|pi)\b|\$\$?[^$\n]*[\\^_{][^$\n]*\$\$?/gu;
const code = /`([^`\n]+)`/gu;

const signs = [emphasis, heading, bullet, fence, tag, link, row, rule, latex, code];

export const hasMarkup = remember((text) => signs.some((sign) => text.search(sign) >= 0));

/** The text without the markup that can be taken away safely; formulas in LaTeX stay. */
export function withoutMarkup(text: string): string {
  let clean = text;
  for (;;) {
    const next = clean
      .replace(fence, '')
      .replace(rule, '')
      .replace(tag, '')
      .replace(link, '$1')
      .replace(emphasis, '$1$2')
      .replace(code, '$1')
      .replace(heading, '')
      .replace(bullet, '• ');
    if (next === clean) return clean.replace(/\n{3,}/gu, '\n\n').trim();
    clean = next;
  }
}

/** Whether nothing but what `withoutMarkup` takes away is there. */
export function isCleanable(text: string): boolean {
  return hasMarkup(text) && !hasMarkup(withoutMarkup(text));
}
