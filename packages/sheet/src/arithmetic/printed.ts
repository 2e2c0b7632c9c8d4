import type { SheetLanguage } from '../model/identifiers.ts';
import { Fraction } from 'fraction.js';

/** Units that may follow a number without changing what is computed. */
const units =
  'FCFA|F|francs?|km²|hm²|dam²|dm²|m²|cm²|mm²|ha|m³|cm³|dm³|km/h|m/s|km|hm|dam|dm|cm|mm|µm|nm|m|kg|hg|dag|dg|mg|g|t|hL|daL|dL|cL|mL|L|l|litres?|h|min|s|°C|°|mA|kV|mV|kΩ|kWh|Wh|kW|kJ|kN|mol|V|A|W|N|J|Ω';
const unit = new RegExp(String.raw`(\d)[\s\u00a0\u202f]?(${units})(?![\p{L}\d²³/])`, 'gu');

/** Units of the numbers in a statement; more than one is a conversion, which is not judged as a sum. */
export function unitsIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(unit), ([, , name = '']) => name));
}

export const withoutUnits = (text: string): string => text.replace(unit, '$1');

/** Digits grouped by spaces, as in "1 200". */
const grouped = /(?<!\d)\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/g;

const vulgar: Readonly<Record<string, string>> = {
  '½': '(1/2)',
  '⅓': '(1/3)',
  '⅔': '(2/3)',
  '¼': '(1/4)',
  '¾': '(3/4)',
  '⅕': '(1/5)',
  '⅛': '(1/8)',
};

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const power = new RegExp(String.raw`(?<![\p{L}\d.,)])(\d+(?:\.\d+)?)(⁻?)([${raised}]+)`, 'gu');
const largestExponent = 30;

/** "10⁻³" as a number; a power of a letter or of a bracket stays as it is. */
function powers(text: string): string {
  return text.replace(power, (found, base: string, minus: string, digits: string) => {
    const exponent = Number([...digits].map((digit) => raised.indexOf(digit)).join(''));
    if (exponent > largestExponent) return found;
    const value = new Fraction(base).pow(minus === '' ? exponent : -exponent);
    if (value === null) return found;
    const written = value.toFraction();
    return written.includes('/') ? `(${written})` : written;
  });
}

/** Values of functions that school knows exactly; the others are names of numbers, such as "x". */
const exact: Readonly<Record<string, string>> = {
  sin0: '0',
  sin30: '(1/2)',
  sin90: '1',
  cos0: '1',
  cos60: '(1/2)',
  cos90: '0',
  tan0: '0',
  tan45: '1',
};
const applied = /(?<!\p{L})(sin|cos|tan|ln|log) ?\(?(\d+(?:\.\d+)?)\)?(?: ?°)?/gu;

function functions(text: string): string {
  return text
    .replace(applied, (_, name: string, of: string) => exact[`${name}${of}`] ?? 'x')
    .replace(/√ ?\(?(\d+)\)?/gu, (_, of: string) => {
      const root = Math.round(Math.sqrt(Number(of)));
      return root * root === Number(of) ? String(root) : 'x';
    });
}

/** Turns printed arithmetic into the form that `holds` reads. */
export function plain(text: string, language: SheetLanguage): string {
  const read = language === 'en' ? text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '') : text;
  return functions(
    powers(
      read
        .replace(grouped, (found) => found.replace(/\D/g, ''))
        .replace(/(\d),(?=\d)/g, '$1.')
        .replace(/[½⅓⅔¼¾⅕⅛]/gu, (sign) => vulgar[sign] ?? sign),
    )
      .replace(/[×⋅]/g, '*')
      .replace(/÷/g, '/')
      .replace(/[−–]/g, '-')
      .replace(/≤/g, '<=')
      .replace(/≥/g, '>=')
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/(?<![\d.])(\d+(?:\.\d+)?) ?%/g, '($1/100)'),
  );
}
