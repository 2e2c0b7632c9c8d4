import { Fraction } from 'fraction.js';
import type { FalseEquation } from './equations.ts';

/** Units of one kind, in the smallest of them. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, dm: 100, m: 1_000, dam: 10_000, hm: 100_000, km: 1_000_000 },
  { mg: 1, cg: 10, dg: 100, g: 1_000, dag: 10_000, hg: 100_000, kg: 1_000_000, t: 1_000_000_000 },
  { mL: 1, ml: 1, cL: 10, cl: 10, dL: 100, dl: 100, L: 1_000, l: 1_000, hL: 100_000, hl: 100_000 },
  { s: 1, min: 60, h: 3_600 },
];
const factors = new Map(
  kinds.flatMap((kind, index) =>
    Object.entries(kind).map(([unit, factor]) => [unit, { index, factor }] as const),
  ),
);

const amount = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+(?:,\d+)?`;
const names = [...factors.keys()].toSorted((a, b) => b.length - a.length).join('|');
const conversion = new RegExp(
  String.raw`(?<![\p{L}\d,+×÷*/−-]\s?)(${amount})[ \u00a0\u202f]?(${names}) ?= ?(${amount})[ \u00a0\u202f]?(${names})(?![\p{L}\d²³]| ?[+×÷*/−\d-])`,
  'gu',
);

const value = (text: string) =>
  new Fraction(text.replace(/[ \u00a0\u202f]/gu, '').replace(',', '.'));

/** Conversions between two units of one kind that do not hold, such as "3 m = 30 cm". */
export function falseConversions(text: string): FalseEquation[] {
  return Array.from(text.matchAll(conversion)).flatMap(
    ([found, left = '', unit = '', right = '', other = '']) => {
      const [from, to] = [factors.get(unit), factors.get(other)];
      if (from === undefined || to === undefined || from.index !== to.index) return [];
      const holds = value(left).mul(from.factor).equals(value(right).mul(to.factor));
      return holds ? [] : [{ text: found }];
    },
  );
}
