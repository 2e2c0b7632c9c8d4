import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { atEnd } from './words.ts';

describe('words at the end of a sentence', () => {
  it.each([
    ['la règle', 'la règle.'],
    ['la règle.', 'la règle.'],
    ['le mot «\u202fville\u202f».', 'le mot «\u202fville\u202f».'],
    ['D’où vient l’eau\u202f?', 'D’où vient l’eau\u202f?'],
  ])('“%s” ends as “%s”', (text, ended) => {
    expect(atEnd(text)).toBe(ended);
  });

  it('have one mark where the next session begins with a question', () => {
    for (const { projected } of [fr, en])
      expect(projected('D’où vient l’eau ?')).not.toMatch(/\?[\s\u202f]*[»”]?\s*\./u);
  });
});
