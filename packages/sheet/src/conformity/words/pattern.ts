import { fold } from '../../model/text.ts';
import { isGeneric } from './generic.ts';
import { remember } from './remember.ts';
import { stemOf } from './stem.ts';

const article = /^(?:de|du|des|la|le|les|l|d|un|une|au|aux|a|et|ou|of|the|an|and|or)$/u;
export const gap = '*';

/** What is left of a text when the words of its topic and its numbers are taken out: "explique * et donne un *". */
export const patternOf = remember((text: string): string => {
  const pattern: string[] = [];
  let articles: string[] = [];
  for (const word of fold(text).split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue;
    const isMatter = /\d/u.test(word) || (word.length >= 3 && !isGeneric(stemOf(word)));
    if (isMatter) {
      if (pattern.at(-1) !== gap) pattern.push(gap);
      articles = [];
    } else if (article.test(word)) {
      articles.push(word);
    } else {
      pattern.push(...articles, word);
      articles = [];
    }
  }
  return [...pattern, ...articles].join(' ');
});
