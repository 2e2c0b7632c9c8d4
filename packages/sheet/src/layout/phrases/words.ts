/** A text with a small initial letter, to stand in a sentence. */
export const small = (text: string) =>
  /^\p{Lu}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Words without the quotation marks around them, to stand in others. */
export const unquoted = (text: string) =>
  text.replace(/^[«“][\s\u00a0\u202f]*([^«»“”]*?)[\s\u00a0\u202f]*[»”](\.?)$/u, '$1$2');

export const withoutStop = (text: string) => text.replace(/[.\s\u00a0\u202f]+$/u, '');

/** A sentence that ends with a stop, unless it ends with another mark; no colon is left over. */
export const withStop = (text: string) => {
  const bare = withoutStop(text).replace(/[\s\u00a0\u202f]*:$/u, '');
  return /[?!…»”]$/u.test(bare) ? bare : `${bare}.`;
};

/** Words that end a sentence after others: with a stop, unless a question or an exclamation ends there. */
export const atEnd = (text: string) => {
  const bare = withoutStop(text);
  return /[?!…]$/u.test(bare) ? bare : `${bare}.`;
};

const within = (text: string) =>
  unquoted(text)
    .replace(/«[\s\u00a0\u202f]*/gu, '“')
    .replace(/[\s\u00a0\u202f]*»/gu, '”');

/** Somebody's words in French: quotation marks within them are of the inner kind. */
export const cited = (text: string) => `«\u202f${withStop(within(text))}\u202f»`;

/** A title or a sentence that stands in another one, in French. */
export const quoted = (text: string) => `«\u202f${withoutStop(within(text))}\u202f»`;

export interface Word {
  readonly term: string;
  readonly meaning: string;
  readonly example: string;
}

/** `1) … 2) …`; a single one has no number. */
export const numbered = (texts: readonly string[]) =>
  texts.length === 1
    ? (texts[0] ?? '')
    : texts.map((text, index) => `${index + 1}) ${withStop(text)}`).join(' ');
