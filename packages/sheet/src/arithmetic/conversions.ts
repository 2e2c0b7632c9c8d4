import { Fraction } from 'fraction.js';
import type { FalseEquation } from './equations.ts';

/** Units of one kind, in the smallest of them. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  {
    nm: 1,
    µm: 1e3,
    mm: 1e6,
    cm: 1e7,
    dm: 1e8,
    m: 1e9,
    dam: 1e10,
    hm: 1e11,
    km: 1e12,
    millimètre: 1e6,
    centimètre: 1e7,
    décimètre: 1e8,
    mètre: 1e9,
    décamètre: 1e10,
    hectomètre: 1e11,
    kilomètre: 1e12,
  },
  {
    mg: 1,
    cg: 10,
    dg: 100,
    g: 1e3,
    dag: 1e4,
    hg: 1e5,
    kg: 1e6,
    t: 1e9,
    milligramme: 1,
    gramme: 1e3,
    kilogramme: 1e6,
    tonne: 1e9,
  },
  {
    'mm³': 1,
    'cm³': 1e3,
    'dm³': 1e6,
    'm³': 1e9,
    mL: 1e3,
    ml: 1e3,
    cL: 1e4,
    cl: 1e4,
    dL: 1e5,
    dl: 1e5,
    L: 1e6,
    l: 1e6,
    hL: 1e8,
    hl: 1e8,
    litre: 1e6,
    centilitre: 1e4,
    millilitre: 1e3,
  },
  {
    'mm²': 1,
    'cm²': 1e2,
    'dm²': 1e4,
    'm²': 1e6,
    'dam²': 1e8,
    'hm²': 1e10,
    ha: 1e10,
    hectare: 1e10,
    'km²': 1e12,
  },
  {
    s: 1,
    min: 60,
    h: 3_600,
    seconde: 1,
    minute: 60,
    heure: 3_600,
    jour: 86_400,
    semaine: 604_800,
    hour: 3_600,
    day: 86_400,
    week: 604_800,
  },
  { mois: 1, an: 12, année: 12, siècle: 1_200, month: 1, year: 12 },
  { mA: 1, A: 1_000 },
  { mV: 1, V: 1e3, kV: 1e6 },
  { Ω: 1, kΩ: 1e3 },
  { J: 1, kJ: 1e3, Wh: 3_600, kWh: 3.6e6 },
  { W: 1, kW: 1e3 },
];
const factors = new Map(
  kinds.flatMap((kind, index) =>
    Object.entries(kind).flatMap(([unit, factor]) => {
      const entry = { index, factor } as const;
      const isWord = unit.length > 3 || unit === 'an';
      return isWord
        ? [[unit, entry] as const, [`${unit}s`, entry] as const]
        : [[unit, entry] as const];
    }),
  ),
);

const amount = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+(?:,\d+)?`;
const names = [...factors.keys()].toSorted((a, b) => b.length - a.length).join('|');
const measure = String.raw`(?:${amount})[ \u00a0\u202f]?(?:${names})(?![\p{L}²³])`;
/** One amount, or amounts that are put together: "1 h 30 min", "2 m + 30 cm". */
const compound = String.raw`${measure}(?: ?(?:[+−-] ?)?${measure})*`;
const says = String.raw`=|vaut|valent|fait|font|c’est|c'est|égale|équivaut à|équivalent à|equals|is|are`;
const conversion = new RegExp(
  String.raw`(?<![\p{L}\d,+×÷*/−=-]\s?)(${compound}),? ?(?:${says}) ?(${compound})(?! ?[+×÷*/−\d-])`,
  'gu',
);
const part = new RegExp(
  String.raw`([+−-]?) ?(${amount})[ \u00a0\u202f]?(${names})(?![\p{L}²³])`,
  'gu',
);

const value = (text: string) =>
  new Fraction(text.replace(/[ \u00a0\u202f]/gu, '').replace(',', '.'));

interface Quantity {
  readonly kind: number;
  readonly amount: Fraction;
}

/** What amounts of one kind make together; undefined where they are of several. */
function total(text: string): Quantity | undefined {
  let sum = new Fraction(0);
  let kind: number | undefined;
  for (const [, sign, number = '', unit = ''] of text.matchAll(part)) {
    const known = factors.get(unit);
    if (known === undefined || (kind !== undefined && kind !== known.index)) return undefined;
    kind = known.index;
    const here = value(number).mul(known.factor);
    sum = sign === '' || sign === '+' ? sum.add(here) : sum.sub(here);
  }
  return kind === undefined ? undefined : { kind, amount: sum };
}

/** Conversions between units of one kind that do not hold, such as "3 m = 30 cm" or "1 h 30 min = 80 min". */
export function falseConversions(text: string): FalseEquation[] {
  return Array.from(text.matchAll(conversion)).flatMap(([found, left = '', right = '']) => {
    const [from, to] = [total(left), total(right)];
    if (from === undefined || to === undefined || from.kind !== to.kind) return [];
    return from.amount.equals(to.amount) ? [] : [{ text: found }];
  });
}
