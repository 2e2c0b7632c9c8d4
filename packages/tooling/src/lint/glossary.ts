/** Reads `docs/reference/glossary.md`, which says what the code's own words mean, and judges names by it. */

export interface ListedWord {
  /** What to write instead. */
  instead: string;
  /** Paths below which the word has its one meaning. */
  right: readonly string[];
}

export interface Glossary {
  /** By each form of the word, in small letters. */
  words: ReadonlyMap<string, ListedWord>;
  exceptions: readonly { name: string; path: string }[];
}

const codeOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The cells of a section's table, row by row. */
function rowsOf(page: string, title: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`The glossary has no section “${title}”.`);
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1));
}

/** Reads the tables that names are judged by. Words and paths stand in backticks. */
export function readGlossary(page: string): Glossary {
  const words = new Map<string, ListedWord>();
  for (const title of ['Words with one meaning', 'Words that say nothing']) {
    for (const [forms = '', , instead = '', right = ''] of rowsOf(page, title)) {
      for (const form of codeOf(forms)) {
        words.set(form, { instead: instead.trim(), right: codeOf(right) });
      }
    }
  }
  const exceptions = rowsOf(page, 'Exceptions').flatMap(([names = '', paths = '']) =>
    codeOf(names).flatMap((name) => codeOf(paths).map((path) => ({ name, path }))),
  );
  return { words, exceptions };
}

/** `noticesAtRest` and `notices-at-rest` alike become `notices`, `at`, `rest`. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
}

/** Why a name in this file (from the repository's root) is refused, or null when it is fine. */
export function judgeName(glossary: Glossary, name: string, file: string): string | null {
  const { words, exceptions } = glossary;
  if (exceptions.some((one) => one.name === name && file.startsWith(one.path))) return null;
  for (const word of wordsOf(name)) {
    const found = words.get(word);
    if (found === undefined || found.right.some((path) => file.startsWith(path))) continue;
    return `“${word}” in ${name}: write ${found.instead} (docs/reference/glossary.md)`;
  }
  return null;
}
