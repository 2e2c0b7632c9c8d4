/** A text with a small initial letter, to stand in a sentence. */
export const small = (text: string) =>
  /^\p{Lu}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** Words without the quotation marks around them, to stand in others. */
export const unquoted = (text: string) =>
  text.replace(/^[«“][\s\u00a0\u202f]*([^«»“”]*?)[\s\u00a0\u202f]*[»”](\.?)$/u, '$1$2');

export const withoutStop = (text: string) => text.replace(/[.\s\u00a0\u202f]+$/u, '');

/** A sentence that ends with a stop, unless it ends with another mark. */
export const withStop = (text: string) => {
  const bare = withoutStop(text);
  return /[?!…»”]$/u.test(bare) ? bare : `${bare}.`;
};

/** Words that end a sentence after others: with a stop, unless a question or an exclamation ends there. */
export const atEnd = (text: string) => {
  const bare = withoutStop(text);
  return /[?!…]$/u.test(bare) ? bare : `${bare}.`;
};

/** Somebody's words in French: quotation marks within them are of the inner kind. */
export const cited = (text: string) => {
  const inner = unquoted(text)
    .replace(/«[\s\u00a0\u202f]*/gu, '“')
    .replace(/[\s\u00a0\u202f]*»/gu, '”');
  return `«\u202f${withStop(inner)}\u202f»`;
};

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
