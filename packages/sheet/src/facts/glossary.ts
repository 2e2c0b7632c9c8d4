import { fold } from '../model/index.ts';
import type { GlossaryLine, SheetContent } from '../model/index.ts';

/** Whether one line takes the place of the other: a term is said once in a language. */
export function isSameLine(one: GlossaryLine, other: GlossaryLine): boolean {
  return keyOf(one) === keyOf(other);
}

const keyOf = ({ term, language }: GlossaryLine) => JSON.stringify([fold(term), fold(language)]);

/** The lines that a change of the sheet has added or changed, as they are remembered. */
export function newLines(before: SheetContent, after: SheetContent): GlossaryLine[] {
  const textOf = ({ term, language, translation }: GlossaryLine) =>
    JSON.stringify([term, language, translation]);
  const known = new Set((before.glossary ?? []).map(textOf));
  return (after.glossary ?? [])
    .filter((line) => !known.has(textOf(line)))
    .map(({ term, language, translation }) => ({
      term: term.trim(),
      language: language.trim(),
      translation: translation.trim(),
    }));
}
