import { fold, limits, type SheetLanguage, sheetLanguages } from '@ardoise/sheet';
import type { ImportPlace } from '@ardoise/sheet';
import type { Piece } from '../pieces.ts';
import { classOf, disciplineOf, documentKindOf, minutesIn, numberIn } from '../labels/values.ts';
import type { SheetHead } from './assemble.ts';

/** What a document says of the head; null where it does not say, or not clearly. */
export type FoundHead = { readonly [K in keyof SheetHead]: SheetHead[K] | null };

const usualClassSize = 50;

/** Reads the head of a sheet from the pieces of its document. */
export function headOf(pieces: readonly Piece[]): FoundHead {
  const text = (place: ImportPlace) => pieces.find((piece) => piece.place === place)?.text ?? '';
  const document = documentKindOf(text('kind'));
  const found = classOf(text('class'));
  const discipline = disciplineOf(text('discipline'));
  const series = /^[A-Z]\d?$/u.exec(found?.series ?? '')?.[0] ?? null;
  const title = text('title')
    .replaceAll(/\s*\n\s*/gu, ' ')
    .replaceAll('**', '')
    .trim();
  return {
    title: title === '' ? null : title.slice(0, limits.line),
    level: found?.level ?? null,
    series,
    discipline,
    kind: document?.kind ?? 'lesson',
    language: document?.language ?? languageOf(pieces),
    duration: durationOf(pieces, text('duration')),
    classSize: within(numberIn(text('classSize')), 1, limits.classSize) ?? usualClassSize,
  };
}

function durationOf(pieces: readonly Piece[], text: string): number | null {
  const said = minutesIn(text) ?? numberIn(text);
  const sum = pieces.reduce((minutes, { row }) => minutes + (row?.minutes ?? 0), 0);
  return within(said, 10, limits.minutes) ?? within(sum, 10, limits.minutes);
}

const within = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most ? value : null;

const common: Record<SheetLanguage, RegExp> = {
  fr: /\b(?:le|la|les|des|une|et|est|dans|pour|ton|tes|que)\b/gu,
  en: /\b(?:the|and|is|of|to|your|with|in|for|that)\b/gu,
};

/** Languages differ most in their small folded. */
function languageOf(pieces: readonly Piece[]): SheetLanguage {
  const folded = fold(pieces.map(({ text }) => text).join(' '));
  const counts = sheetLanguages.map((language) => ({
    language,
    count: folded.match(common[language])?.length ?? 0,
  }));
  return counts.toSorted((left, right) => right.count - left.count)[0]?.language ?? 'fr';
}

/** With what the document does not say. */
export function completed(
  found: FoundHead,
  missing: Pick<SheetHead, 'title' | 'level' | 'discipline' | 'duration'>,
): SheetHead {
  return {
    title: found.title ?? missing.title,
    level: found.level ?? missing.level,
    series: found.series,
    discipline: found.discipline ?? missing.discipline,
    kind: found.kind ?? 'lesson',
    language: found.language ?? 'fr',
    duration: found.duration ?? missing.duration,
    classSize: found.classSize ?? usualClassSize,
  };
}
