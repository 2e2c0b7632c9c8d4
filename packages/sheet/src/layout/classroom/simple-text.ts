import type { SheetLanguage } from '../../model/index.ts';

/** Verbs that begin an order within a sentence. */
const imperative: Readonly<Record<SheetLanguage, string>> = {
  fr: '(?:\\p{L}+(?:ez)|dis|lis|écris|fais|mets|prends|choisis|relis|redis|note|montre|copie|recopie|compare|calcule|explique|complète|trace|dessine|donne|cherche|souligne|vérifie|corrige|pose|compte|entoure|relie|range|nomme|cite|observe|écoute|ajoute|barre|classe|mesure|justifie)',
  en: '(?:write|say|read|draw|choose|compare|work|explain|complete|give|look|underline|check|correct|put|count|circle|match|name|listen|add|show|tell|copy)',
};
/** Where one order ends and the next begins: after a stop or a semicolon, and before "puis". */
const breaks = (language: SheetLanguage) => ({
  stop: new RegExp(`(?<=[.!?]) (?=${imperative[language]}(?!\\p{L}))`, 'giu'),
  semicolon: new RegExp(`\\s?; (?=${imperative[language]}(?!\\p{L}))`, 'giu'),
  thereupon: new RegExp(
    `,? (?=${language === 'fr' ? 'puis' : '(?:and )?then'} ${imperative[language]}(?!\\p{L}))`,
    'giu',
  ),
});
const breaksOf = { fr: breaks('fr'), en: breaks('en') } as const;

/** Parts of a text outside quotation marks and brackets are broken; others stay whole. */
const protectedParts = /(«[^»]*»|“[^”]*”|\([^()]*\))/u;

/** The same orders, one a line: words stay as the lesson has them, since code cannot write simpler ones. */
export function oneOrderALine(text: string, language: SheetLanguage): string {
  const capital = (line: string) => line.charAt(0).toLocaleUpperCase() + line.slice(1);
  const parts = text.split(protectedParts).map((part, index) => {
    if (index % 2 === 1) return part;
    return part
      .replaceAll(breaksOf[language].stop, '\n')
      .replaceAll(breaksOf[language].semicolon, '.\n')
      .replaceAll(breaksOf[language].thereupon, '.\n')
      .replaceAll(/(?<=\p{L}{2}[.!?]|[\d»”)][.!?]|[\s\u202f\u00a0][!?]) (?=[\p{Lu}«“])/gu, '\n');
  });
  return parts
    .join('')
    .split('\n')
    .map((line) => capital(line.trim()))
    .filter((line) => line !== '')
    .join('\n');
}

/** One sentence a line. */
export const oneSentenceALine = (text: string): string =>
  text.replaceAll(/(?<=\p{L}{2}[.!?]|[\d»”)][.!?]) (?=[\p{Lu}«“])/gu, '\n');

/** Of each paragraph the first sentence, and those with a word in bold: what the class copies. */
export function shortRecord(text: string): string {
  return text
    .split(/\n+/u)
    .map((paragraph) =>
      paragraph
        .split(/(?<=[.!?])\s+(?=[\p{Lu}«*])/u)
        .filter((sentence, index) => index === 0 || sentence.includes('**'))
        .join(' '),
    )
    .join('\n\n');
}
