import type { Locale } from '@ardoise/contract';

/** Function words that only one of the four languages has, folded. */
const words: Record<Locale, ReadonlySet<string>> = {
  fr: new Set(
    'le les des une est et pour dans avec sur quelle quel quels quelles comment je vous mes ma mon au aux du ce cette qui pourquoi il elle quoi ou faire fais donne prepare classe eleves lecon fiche cours bonjour merci peux puis sont moi votre toi'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and for with what which how do does can could my is are of to this that who why make give write prepare class lesson sheet hello thanks thank please about you your explain'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das den dem ein eine einen einer und fur mit was welche welcher wie ich kann meine mein ist sind von zu zum zur diese dieser wer warum mache gib schreibe klasse stunde entwurf hallo danke bitte uber im erklare nicht bist du kannst mir'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los las una unos para con cual cuales como yo puedo mi mis del al este esta quien porque por hacer haz dame escribe prepara clase leccion ficha hola gracias sobre explica hay'.split(
      ' ',
    ),
  ),
};

const locales = ['fr', 'en', 'de', 'es'] as const;

/** Letters that only one of the languages has. */
const letters: Record<Locale, RegExp> = {
  fr: /[àâçèêëîïôùûœ]/i,
  en: /(?!)/,
  de: /[äöüß]/i,
  es: /[ñ¿¡áíóú]/i,
};

/**
 * The language of a question: the one with most of its own words and letters, or the interface's if
 * none leads.
 */
export function languageOf(text: string, folded: readonly string[], fallback: Locale): Locale {
  const scores = locales.map((locale) => ({
    locale,
    score:
      folded.filter((word) => words[locale].has(word)).length + Number(letters[locale].test(text)),
  }));
  const best = Math.max(...scores.map(({ score }) => score));
  const leaders = scores.filter(({ score }) => score === best);
  if (best === 0 || leaders.some(({ locale }) => locale === fallback)) return fallback;
  return leaders[0]?.locale ?? fallback;
}

/** Function words that several of the languages share. */
const shared = new Set(
  'la un en a y d l s n c j m t de di se sa me ne te tu on ca si or it an as at by no so in im es son que des'.split(
    ' ',
  ),
);

/** Stop words of all four languages. */
export function isSmall(word: string): boolean {
  return word.length < 2 || shared.has(word) || locales.some((locale) => words[locale].has(word));
}
