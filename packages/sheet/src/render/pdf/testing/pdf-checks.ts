import { expect } from 'vitest';
import { page, right } from '../geometry.ts';
import type { DrawnText } from '../read-pdf.ts';

/** A text without spaces and case, which layout may change. */
export function bare(text: string): string {
  return text.normalize('NFC').replace(/\s/gu, '').toLocaleLowerCase('fr');
}

export function expectTexts(texts: readonly DrawnText[], expected: readonly string[]): void {
  const drawn = bare(texts.map(({ text }) => text).join(''));
  for (const text of expected) expect(drawn).toContain(bare(text));
}

export function expectInsideMargins(texts: readonly DrawnText[]): void {
  for (const { x, y, text } of texts) {
    expect(x, text).toBeGreaterThanOrEqual(page.left - 1);
    expect(x, text).toBeLessThanOrEqual(right);
    expect(y, text).toBeGreaterThan(0);
    expect(y, text).toBeLessThan(page.height);
  }
}
