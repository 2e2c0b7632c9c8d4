import type { SheetLanguage } from '@ardoise/sheet';
import { Figure } from '@ardoise/sheet/lesson';
import { Compile } from 'typebox/compile';
import { listOf, member, plainLine } from '../loose-text.ts';

const strict = Compile(Figure);

/** The members of each kind that a model may ask for. */
const members: Readonly<Record<string, readonly string[]>> = {
  bars: ['unit', 'bars'],
  'number-line': ['from', 'to', 'step', 'points'],
  timeline: ['from', 'to', 'step', 'events'],
  'two-boxes': ['left', 'right'],
  circuit: ['series'],
};

/** Most characters of a text in a figure. */
const longest = 80;

function cleaned(value: unknown, language: SheetLanguage): unknown {
  if (typeof value === 'string') return plainLine(value, longest, language);
  if (Array.isArray(value)) return listOf(value).map((one) => cleaned(one, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, cleaned(one, language)]),
  );
}

/** A figure that can be drawn, or null. */
export function shapeFigure(value: unknown, language: SheetLanguage): Figure | null {
  const kind = member(value, 'kind');
  const own = typeof kind === 'string' && Object.hasOwn(members, kind) ? members[kind] : undefined;
  if (own === undefined) return null;
  const given = own.flatMap((key) => {
    const one = cleaned(member(value, key), language);
    return one === undefined || one === '' ? [] : [[key, one] as const];
  });
  const figure: unknown = { kind, ...Object.fromEntries(given) };
  return strict.Check(figure) ? figure : null;
}
