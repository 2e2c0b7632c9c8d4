import { labelsOf, limits, type SheetLanguage, sheetLanguages, toParagraphs } from '@ardoise/sheet';
import type { CitedCompetence, Numbered } from '@ardoise/sheet';
import { numberIn } from '../labels/values.ts';

const escaped = (language: SheetLanguage) =>
  labelsOf(language).toConfirm.replaceAll(/[()]/gu, '\\$&').replaceAll(' ', '\\s');

const marks = sheetLanguages.map(
  (language) => new RegExp(`\\s*\\*?${escaped(language)}\\*?\\s*`, 'u'),
);

/** Where a text ends that is not confirmed, or a line. */
const afterMark = new RegExp(
  `\\n|${sheetLanguages.map((language) => `(?<=${escaped(language)}\\*?)\\s+`).join('|')}`,
  'u',
);

/** A text without "(à vérifier)", and whether it had none. */
export function confirmedText(text: string): { text: string; confirmed: boolean } {
  const mark = marks.find((one) => one.test(text));
  if (mark === undefined) return { text: text.trim(), confirmed: true };
  return { text: text.replace(mark, ' ').trim(), confirmed: false };
}

/** The teacher's own document says so, which is no official source. */
const said = (confirmed: boolean) =>
  confirmed ? ({ confirmed, confirmedBy: 'teacher' } as const) : { confirmed };

/** "1. Configurations du plan", "SA 3 : …", "2". */
export function numberedOf(value: string): Numbered | null {
  const { text, confirmed } = confirmedText(value);
  const [, digits, title = ''] =
    /^(?:n°\s*)?(\d{1,2})\s*(?:[.):–-]\s*|\s+|$)([\s\S]*)$/u.exec(text) ?? [];
  const named = (digits === undefined ? text : title)
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, limits.line);
  if (digits === undefined && named === '') return null;
  return { number: digits === undefined ? null : Number(digits), title: named, ...said(confirmed) };
}

/** Competences in one paragraph, each after its number: "CD 1 … (à vérifier) CD 2 …". */
export function competencesOf(kind: CitedCompetence['kind'], value: string): CitedCompetence[] {
  const plain = value.replaceAll('**', '');
  const key =
    /(?:^|(?<=[\s.)]))(?:CTD|CDT|CD|CT)[\s\u00A0]?n?°?[\s\u00A0]?\d{0,2}(?=[\s\u00A0:.–-])[\s\u00A0:.–-]*/gu;
  const starts = [...plain.matchAll(key)];
  const parts =
    starts.length === 0
      ? plain.split(afterMark).map((text) => ({ number: null, text }))
      : [
          { number: null, text: plain.slice(0, starts[0]?.index) },
          ...starts.map((start, index) => ({
            number: numberIn(start[0]),
            text: plain.slice(start.index + start[0].length, starts[index + 1]?.index),
          })),
        ];
  return parts
    .map(({ number, text }) => ({ number, ...confirmedText(text.replaceAll('\n', ' ')) }))
    .filter(({ text }) => text !== '' && text !== '.')
    .map(({ number, text, confirmed }, index) => ({
      id: `import-${kind.toLowerCase()}-${index + 1}`,
      kind,
      number: number === 0 ? null : number,
      label: text,
      ...said(confirmed),
    }));
}

/** Lines of a field that is a list, or where it is one line without a bullet, its sentences. */
export const sentencesOf = (value: string): string[] =>
  value
    .split(/\n|^\s*[•▪–-]/u.test(value) ? '\n' : /(?<=[.!?…])\s+(?=[\p{Lu}«])/u)
    .map((text) => text.replace(/^[•▪–-]\s*/u, '').trim())
    .filter((text) => text !== '');

/** Items of a field that is printed as "a ; b ; c." or "a, b, c.". */
export function itemsOf(value: string, commas = true): string[] {
  const joint = /[;\n]/u.test(value) || !commas ? /\s*[;\n]\s*/u : /\s*,\s*(?![^()]*\))/u;
  return value
    .split(joint)
    .map((text) =>
      text
        .replace(/^[•▪–-]\s*/u, '')
        .replace(/[.;,]+$/u, '')
        .trim(),
    )
    .filter((text) => text !== '');
}

/** Without marks on what is set in italic anyway: the variables of formulas. */
export function withoutVariableMarks(text: string, language: SheetLanguage): string {
  if (!text.includes('*')) return text;
  const style = { language, mathematical: true };
  return text
    .split('\n')
    .map((line) => {
      const bare = line.replaceAll(/(?<!\*)\*(?!\*)([^*]+)\*(?!\*)/gu, '$1');
      return look(bare, style) === look(line, style) ? bare : line;
    })
    .join('\n');
}

/** Neighbouring runs of one look read as one. */
const look = (text: string, style: Parameters<typeof toParagraphs>[1]) =>
  toParagraphs(text, style)
    .map((runs) =>
      runs
        .map((run) =>
          [...run.text]
            .map((sign) => `${sign}${run.bold === true}${/\s/u.test(sign) || run.italic === true}`)
            .join(''),
        )
        .join(''),
    )
    .join('\n');
