import { fold } from '../../model/text.ts';
import { remember } from './remember.ts';

/** Words after which a sentence goes on. */
const goesOn =
  /(?<![\p{L}’'-])(?:le|la|les|un|une|des|du|de|au|aux|et|ou|à|dans|sur|sous|par|pour|avec|sans|que|dont|en|ce|cet|cette|ces|ton|ta|tes|son|sa|ses|leur|leurs|chaque|puis|the|a|an|of|and|or|with|from|your|their|his|her|its|every)$/u;
/** "et, ou, à": words of grammar that are the matter, as in a list of them. */
const namesWords = /(?:[,;:/\d)]|\b(?:et|ou|and|or))\s+\S+$/iu;
const opened = [
  ['«', '»'],
  ['“', '”'],
  ['(', ')'],
] as const;
const ended = /[.?!…:;»”)\]}%°²³=→_]$/u;

/** Whether a bracket or a quotation is left open. */
export const isLeftOpen = (text: string): boolean =>
  opened.some(([open, close]) => text.lastIndexOf(open) > text.lastIndexOf(close));

/** Whether a text breaks off: a bracket or a quotation is left open, or a word stands last after which more must come. */
export const isCutOff = remember((text: string): boolean => {
  const end = text.trim();
  if (end === '') return false;
  if (isLeftOpen(end)) return true;
  if (/[,’'-]$/u.test(end)) return true;
  return /\s/u.test(end) && goesOn.test(end) && !namesWords.test(end);
});

/** Words that stand last now and then, and where many texts break off are where they broke. */
const mayGoOn =
  /(?<![\p{L}’'-])(?:qui|quoi|où|quand|comment|pourquoi|si|ne|ni|mais|car|est|sont|vers|entre|at|to|in|on|by|for|if|when|what|who|which|that|how|is|are|will|but|so)$/iu;

/** Whether an order begins in the middle of a sentence, or of a word; "x + 3 = 5 : trouve x" begins with a name. */
export const beginsLate = (text: string): boolean => /^\s*(?:\p{Ll}{2,}|[,;.)»”])/u.test(text);

/** A text that no mark closes: its last word, folded, and whether it looks as if more should come. */
export function unclosed(text: string): { last: string; goesOn: boolean } | undefined {
  const end = text.trim();
  if (end === '' || ended.test(end)) return undefined;
  const last = /[\p{L}\p{N}]+$/u.exec(fold(end))?.[0];
  if (last === undefined) return undefined;
  // Who closes the sentences before closes the last one too.
  return { last, goesOn: mayGoOn.test(end) || /[\p{L}\d»”)][.!?]\s+\p{Lu}/u.test(end) };
}
