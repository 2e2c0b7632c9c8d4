import type { SheetLanguage } from '../model/index.ts';

/** Name of a support in the text of a lesson. */
export const supportName = /(?<![\p{L}\p{N}])s([1-9]\d?)(?![\p{L}\p{N}])/gu;

/** Ids of the supports that a text names. */
export function named(text: string): string[] {
  return Array.from(text.matchAll(supportName), ([id]) => id);
}

const verbs = {
  fr: 'coche|compare|complète|continue|emploie|lire|lis|lit|montre|observe|rappeler|recopie|récris|réécris|regarde|relire|relis|relit|remplis|remplit|reprends|reproduis|suis|suit|suivre|utilise',
  frPlural:
    '(?:coch|compar|complét|continu|employ|lis|montr|observ|recopi|récriv|réécriv|regard|relis|rempliss|repren|reproduis|suiv|utilis)ez',
  en: 'compare|complete|copy|read|use|using',
};

/**
 * Words after which a document is itself what is spoken of: "dans s2", "Lis s2". After any other word it stands beside
 * the noun that describes it: "le tableau s2".
 */
const leading: Readonly<Record<SheetLanguage, RegExp>> = {
  fr: new RegExp(
    `(?<!\\p{L})(?:à|avec|comme|d’après|dans|de|depuis|en|entre|et|ou|pour|puis|sans|selon|sous|sur|vers|${verbs.fr}|${verbs.frPlural})\\s$`,
    'iu',
  ),
  en: new RegExp(
    `(?<!\\p{L})(?:about|and|at|by|for|from|in|into|like|of|on|or|then|to|under|with|${verbs.en})\\s$`,
    'iu',
  ),
};

const joining = /^,?\s(?:(?:et|ou|puis|and|or|then)\s)?$/u;
const inBrackets = /\([^()]*$/u;
const starting = /(?:^|[.!?…]\s)$/u;
const listing = /[;:]\s$/u;

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The French article of a document after these words, and the words without what it swallows. */
function withArticle(words: string): { readonly lead: string; readonly article: string } {
  const [preposition = ''] = /(?<!\p{L})(?:de|à) $/iu.exec(words) ?? [];
  const lead = words.slice(0, words.length - preposition.length);
  switch (preposition) {
    case 'de ':
      return { lead, article: 'du ' };
    case 'à ':
      return { lead, article: 'au ' };
    case 'À ':
      return { lead, article: 'Au ' };
    default:
      return { lead: words, article: 'le ' };
  }
}

/**
 * Replaces the names of supports by what is printed: "le tableau (doc. 2)", "dans le doc. 2", "du doc. 2 et du doc. 3".
 * A support without a label keeps its name.
 */
export function withDocuments(
  text: string,
  language: SheetLanguage,
  labelOf: (id: string) => string | null,
): string {
  let printed = '';
  let end = 0;
  let isBracketed = false;
  let article = '';
  for (const found of text.matchAll(supportName)) {
    const [id] = found;
    const label = labelOf(id);
    if (label === null) continue;
    const words = text.slice(end, found.index);
    const isNext = end > 0 && joining.test(words);
    end = found.index + id.length;
    if (inBrackets.test(printed + words) || listing.test(words)) {
      printed += words + label;
    } else if (!isNext && starting.test(printed + words)) {
      printed += words + capital(label);
    } else if (isNext ? isBracketed : !leading[language].test(words)) {
      printed += `${words}(${label})`;
      isBracketed = true;
    } else {
      const one = isNext || language === 'en' ? { lead: words, article } : withArticle(words);
      printed += one.lead + one.article + label;
      article = one.article.toLocaleLowerCase();
      isBracketed = false;
    }
  }
  return printed + text.slice(end);
}
