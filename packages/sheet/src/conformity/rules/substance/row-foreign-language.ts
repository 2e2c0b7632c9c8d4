import type { SheetLanguage } from '../../../model/index.ts';
import { rowPlace, type Rule } from '../../rule.ts';
import { wordsIn } from '../../words/text.ts';

const set = (list: string) => new Set(list.split(' '));
const common: Readonly<Record<'fr' | 'en' | 'de' | 'es', ReadonlySet<string>>> = {
  fr: set(
    'le la les l d un une des du de et ou a au aux en dans sur pour par avec que qui est sont ce cette ces son sa ses ton ta tes il elle ils je tu nous vous puis chaque ne pas se s qu c n y',
  ),
  en: set(
    'the of and or to in on for by with that which is are this these those his her its your you he she they we it then each not has have do does at from their',
  ),
  de: set(
    'der die das ein eine und oder zu im auf fur mit dass ist sind dies diese sein ihr du er sie wir dann jede nicht hat haben den dem des von',
  ),
  es: set(
    'el los las un una unos y o al en por para con que es son este esta estos su sus tu ella ellos nosotros luego cada no del lo se ha han',
  ),
};

/** The language of a text that another language's common words fill; null when it is the sheet's own, or unknown. */
function foreign(text: string, own: SheetLanguage): string | null {
  const { all } = wordsIn(text);
  if (all.length < 4) return null;
  const count = (words: ReadonlySet<string>) => all.filter((word) => words.has(word)).length;
  const here = count(common[own]);
  for (const [language, words] of Object.entries(common)) {
    if (language !== own && count(words) >= 2 && count(words) > 1.5 * here) return language;
  }
  return null;
}

/** Rows are in the language of the sheet; words of another may be quoted in them. */
export const rowForeignLanguage: Rule = {
  code: 'row-foreign-language',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0.12, most: 110 },
  check: ({ rows, content }) =>
    rows.flatMap((row) => {
      const strip = (text: string) => text.replace(/[«“"][^»”"]*[»”"]/gu, ' ');
      const isForeign = foreign(
        `${strip(row.row.instruction)} ${strip(row.row.expectedResult)}`,
        content.language,
      );
      if (isForeign === null) return [];
      return [
        {
          place: rowPlace(row, 'instruction'),
          values: { row: row.number },
          fix: 'regenerate' as const,
        },
      ];
    }),
};
