import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { hasLooseSpace, type ReaderLocale, wrongWording } from './wording.ts';

/** Texts that readers see and that are no messages: pages, labels of the paper. */
const places = [
  '{shell,packages/help}/content/{fr,en,de,es}/**/*.md',
  'packages/sheet/src/labels/{fr,en}.ts',
];

/** Paths from the root, with forward slashes. */
export async function readerFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(places, { cwd: root })) found.push(file.split(sep).join('/'));
  return found.toSorted();
}

function localeOf(file: string): ReaderLocale {
  const name = /(?:content\/|labels\/)(fr|en|de|es)\b/u.exec(file)?.[1];
  if (name === 'fr' || name === 'en' || name === 'de' || name === 'es') return name;
  throw new Error(`${file} has no language in its path`);
}

/** A line without what it fills into its texts, innermost first. */
function withoutExpressions(line: string): string {
  const shorter = line.replaceAll(/\$\{[^{}]*\}/gu, '');
  return shorter === line ? line : withoutExpressions(shorter);
}

/** Texts of a file with the number of their line: lines of Markdown, literals of TypeScript. */
function textsOf(file: string, source: string): [line: number, text: string][] {
  return source.split('\n').flatMap((line, at): [number, string][] => {
    // Comments name tests, in English.
    if (file.endsWith('.md')) return /^\s*<!--/u.test(line) ? [] : [[at + 1, line]];
    if (/^\s*(?:\*|\/[/*])/u.test(line)) return [];
    return [...withoutExpressions(line).matchAll(/(['"`])(.*?)\1/gu)].map(([, , text = '']) => [
      at + 1,
      text,
    ]);
  });
}

/**
 * Wrong terms of one file. Labels must bring their no-break spaces (as escapes); a page gets them when
 * it is built.
 */
export async function judgeFile(root: string, file: string): Promise<string[]> {
  const locale = localeOf(file);
  const source = await readFile(join(root, file), 'utf8');
  return textsOf(file, source).flatMap(([line, text]) => {
    const wrong = wrongWording(locale, text);
    if (locale === 'fr' && file.endsWith('.ts') && hasLooseSpace(text)) {
      wrong.push('a breakable space: write \\u00A0 or \\u202F');
    }
    return wrong.map((problem) => `${file}:${line} ${problem}`);
  });
}
