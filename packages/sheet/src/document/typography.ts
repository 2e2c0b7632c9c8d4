import type { SheetLanguage } from '../model/index.ts';

const narrow = '\u202F';
const noBreak = '\u00A0';
/** A space within a line: ordinary, no-break, thin or narrow. */
const space = '[ \\u00A0\\u2009\\u202F]';
const units =
  'min|h|s|km|hm|dam|dm|cm|mm|m|kg|hg|dag|dg|cg|mg|g|t|kL|hL|dL|cL|mL|L|kl|hl|dl|cl|ml|l|km²|dm²|cm²|mm²|m²|dm³|cm³|mm³|m³|ha|ca|%|‰|°C|FCFA|F|€|V|mA|W|kW|kWh|N|Hz|kHz|Pa|kPa|hPa|J|kJ|mol|ans|minutes|heures|secondes';

/** URLs, e-mail addresses, code in backticks and character entities keep their own spacing. */
const protectedSpan =
  /(`[^`\n]*`|(?:https?|ftp|mailto):\S+|www\.\S+|[^\s@]{1,64}@[^\s@]{1,64}\.[^\s@]{1,64}|&#?\w+;)/u;
const codeLike =
  /=>|<\/|==|&&|\|\||\w\(\)\s*;|^\s*(?:let|const|var|int|float|for|if|while|print|import|def|return)\b.*[;({]/u;

/** Letters of Fon, Yoruba and related languages that French and English lack, and tone marks. */
const localLetter = /[ƉɖƐɛƆɔŊŋƔɣƖɩƲʋṢṣẸẹỌọỊịỤụ]|\p{Mn}/u;

/**
 * Characters that no sheet may contain: controls, bidirectional overrides, zero-width characters and lone surrogates.
 * They break XML, or make a text read differently from what it contains.
 */
const unprintable =
  /[^\P{Cc}\n]|[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]|\p{Variation_Selector}/gu;

/** Canonical composition, line breaks as \n, no unprintable characters. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(unprintable, '')
    .normalize('NFC');
}

/**
 * Applies the typography of printed text. French: U+202F before ; ? ! and inside « », U+00A0 before a colon, ’ for the
 * apostrophe. Both languages: U+00A0 between number and unit, U+202F in thousands and around operators, U+2212 for
 * minus. Idempotent. Code, URLs and sentences in Fon or Yoruba are left unchanged.
 */
export function typeset(text: string, language: SheetLanguage): string {
  return cleanText(text)
    .split('\n')
    .map((line) => (codeLike.test(line) ? line : typesetLine(line, language)))
    .join('\n');
}

function typesetLine(line: string, language: SheetLanguage): string {
  const rules = language === 'fr' ? [frenchPunctuation, ...commonRules(line)] : commonRules(line);
  return line
    .split(protectedSpan)
    .map((part, index) =>
      index % 2 === 1 ? part : rules.reduce((result, rule) => rule(result), part),
    )
    .join('');
}

type Rule = (text: string) => string;

function commonRules(line: string): readonly Rule[] {
  return /[=×÷+²³\u2212]/u.test(line)
    ? [apostrophes, minusSigns, operators, numbers]
    : [apostrophes, numbers];
}

const apostrophes: Rule = (text) =>
  text.replace(/(?<=\p{L})'(?=\p{L})/gu, (found: string, offset: number) =>
    localLetter.test(wordAround(text, offset)) ? found : '’',
  );

const minus = new RegExp(
  `(?<=(?:[\\d)²³]|(?<![\\p{L}\\p{M}])[a-z])${space})-(?=${space}(?:[\\d(]|[a-z](?![\\p{L}\\p{M}’'])))`,
  'gu',
);
const minusSigns: Rule = (text) => text.replace(minus, '\u2212');

const operator = '[+×÷=≤≥≠≈<>\\u2212]';
const beforeOperator = new RegExp(`(?<=\\S)${space}(?=${operator}${space}\\S)`, 'gu');
const afterOperator = new RegExp(`(?<=\\S${space}${operator})${space}(?=\\S)`, 'gu');
const operators: Rule = (text) =>
  text.replace(beforeOperator, narrow).replace(afterOperator, narrow);

const thousands = new RegExp(
  `(?<!\\d${space}?|\\d[.,])(?<!\\d)(\\d{1,3})${space}(\\d{3})(?!${space}?\\d)`,
  'gu',
);
const numberAndUnit = new RegExp(`(?<=\\d)${space}(?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu');
const numbers: Rule = (text) =>
  text.replace(thousands, `$1${narrow}$2`).replace(numberAndUnit, noBreak);

const openingQuote = new RegExp(`«${space}*(?=\\S)`, 'gu');
const closingQuote = new RegExp(`(?<=\\S)${space}*»`, 'gu');
const highPunctuation = new RegExp(`(?<=[^\\s(\\[;?!])${space}*([;?!]+)(?=$|[\\s»”)\\]*…:])`, 'gu');
const colon = new RegExp(`(?<=[^\\s(\\[:])${space}*:(?=$|[\\s»*;?!])`, 'gu');

const frenchPunctuation: Rule = (text) =>
  text
    .replace(openingQuote, `«${narrow}`)
    .replace(closingQuote, `${narrow}»`)
    .replace(highPunctuation, (found: string, mark: string, offset: number, whole: string) =>
      isLocalSentence(whole, offset) ? found : narrow + mark,
    )
    .replace(colon, (found: string, offset: number, whole: string) =>
      isLocalSentence(whole, offset) ? found : `${noBreak}:`,
    );

function wordAround(text: string, offset: number): string {
  const before = /\S*$/u.exec(text.slice(0, offset))?.[0] ?? '';
  const after = /^\S*/u.exec(text.slice(offset))?.[0] ?? '';
  return before + after;
}

/** Whether the sentence that ends here is in a local language: at least a quarter of its words look like it. */
function isLocalSentence(text: string, end: number): boolean {
  const sentence = /[^.;:?!«»“”]*$/u.exec(text.slice(Math.max(0, end - 400), end))?.[0] ?? '';
  const words = sentence.split(/\s+/u).filter((word) => word !== '');
  const local = words.filter((word) => localLetter.test(word.normalize('NFC'))).length;
  return local > 0 && local * 4 >= words.length;
}
