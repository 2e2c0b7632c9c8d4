import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

/**
 * The pseudo-locale: English with accents on every letter, a third longer, each message in brackets.
 * Text on a screen without brackets was never translated, and what does not fit will not fit in
 * longer languages either. Only tests use it.
 */

/** First and last character of every message; no real text contains them. */
export const brackets = ['⟦', '⟧'] as const;

/** How much longer than the original text. */
const growth = 0.35;

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçđéƒğħíĵķłɱñóƥɋřšţúṽŵẋýžÁƁÇĐÉƑĞĦÍĴĶŁṀÑÓƤɊŘŠŢÚṼŴẊÝŽ'];
const letters = new Map([...plain].map((letter, rank) => [letter, accented[rank] ?? letter]));
const vowel = /[aeiouy]/iu;

/** The same text, still readable, with vowels repeated until it is long enough. */
export function lengthened(text: string): string {
  const signs = [...text];
  let owed = 0;
  return signs
    .map((sign) => {
      const worn = letters.get(sign) ?? sign;
      owed += growth;
      if (!vowel.test(sign) || owed < 1) return worn;
      const more = Math.floor(owed);
      owed -= more;
      return worn.repeat(1 + more);
    })
    .join('');
}

function wornElement(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) return { ...element, value: lengthened(element.value) };
  if (isTagElement(element)) return { ...element, children: element.children.map(wornElement) };
  if (isPluralElement(element)) return { ...element, options: optionsOf(element.options) };
  if (isSelectElement(element)) return { ...element, options: optionsOf(element.options) };
  return element;
}

function optionsOf<O extends { value: MessageFormatElement[] }>(
  options: Record<string, O>,
): Record<string, O> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      { ...option, value: option.value.map(wornElement) },
    ]),
  );
}

/** A compiled message in the pseudo-locale. */
export function pseudoMessage(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  const [first, last] = brackets;
  return [
    { type: TYPE.literal, value: first },
    ...message.map(wornElement),
    { type: TYPE.literal, value: last },
  ];
}

export type Catalogue = Readonly<Record<string, string | readonly MessageFormatElement[]>>;

/**
 * A compiled catalogue in the pseudo-locale; plain texts are messages without a placeholder. Names
 * are the same in every language, and stay.
 */
export function pseudoCatalogue(
  catalogue: Catalogue,
  isName: (id: string) => boolean = () => false,
): Catalogue {
  const [first, last] = brackets;
  const worn = (message: Catalogue[string]) =>
    typeof message === 'string' ? `${first}${lengthened(message)}${last}` : pseudoMessage(message);
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => [id, isName(id) ? message : worn(message)]),
  );
}
