import { parse } from '@formatjs/icu-messageformat-parser';
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeholders } from './messages.ts';
import { brackets, lengthened, pseudoCatalogue, pseudoMessage } from './pseudo-locale.ts';

/** Every text of a message, one after another. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === 'offset' ? undefined : part));

describe('a text of the pseudo-locale', () => {
  it('is readable, in letters that no language uses', () => {
    expect(lengthened('Save the sheet')).toBe('Šáṽéé ţħéé šħééééţ');
  });

  it('is a third longer, except for very short texts', () => {
    const words = 'Your sheets are kept on this device, and sent when the network is back.';
    const factor = [...lengthened(words)].length / words.length;
    expect(factor).toBeGreaterThan(1.3);
    expect(factor).toBeLessThan(1.4);
  });

  it('has no unaccented letter left', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        expect(lengthened(text)).not.toMatch(/[a-z]/iu);
      }),
    );
  });
});

describe('a message of the pseudo-locale', () => {
  const message =
    '{n, plural, one {# sheet of <b>{who}</b>} other {# sheets}} and {kind, select, a {one} other {two}}';

  it('keeps its placeholders and forms', () => {
    const parsed = parse(message);
    expect(placeholders(pseudoMessage(parsed))).toEqual(placeholders(parsed));
  });

  it('changes every text inside, and only texts', () => {
    const [first, ...inside] = pseudoMessage(parse(message));
    expect(first).toEqual({ type: 0, value: brackets[0] });
    expect(inside.at(-1)).toEqual({ type: 0, value: brackets[1] });
    expect(textOf(inside)).toContain('šħéé');
    expect(textOf(inside)).not.toContain('sheet');
    expect(textOf(inside)).toContain('"other"');
  });

  it('stays as it is when it is a name', () => {
    const isName = (id: string) => id.startsWith('level.');
    expect(pseudoCatalogue({ 'level.2nde': '2nde', 'a.b': 'Go' }, isName)).toEqual({
      'level.2nde': '2nde',
      'a.b': '⟦Ğó⟧',
    });
  });

  it('may be a plain string, as the assistant stores texts without placeholders', () => {
    expect(pseudoCatalogue({ 'a.b': 'Go', 'a.c': parse('{n}') })).toEqual({
      'a.b': '⟦Ğó⟧',
      'a.c': [{ type: 0, value: '⟦' }, ...parse('{n}'), { type: 0, value: '⟧' }],
    });
  });
});
