import { expect, test } from 'vitest';
import { falseFormulas } from './formulas.ts';
import { lawsOf } from './laws.ts';

const laws = [...(lawsOf.pct ?? []), ...(lawsOf.mathematiques ?? [])];

test.each([
  '(a + b)² = a² + b²',
  '(a − b)² = a² − 2ab − b²',
  '(x + 3)² = x² + 9',
  'P = L × l',
  'A = (L + l) × 2',
  'U = R + I',
  'I = U × R',
  'Ec = m × v²',
  'ρ = V/m',
])('"%s" is false', (text) => {
  expect(falseFormulas(text, laws)).toEqual([text]);
});

test.each([
  '(a + b)² = a² + 2ab + b²',
  '(a + b)(a − b) = a² − b²',
  '2(x + 3) = 2x + 6',
  '(x + 1)² = 0',
  'a² + b² = c²',
  'f(x) = 2x + 1',
  'P = 2 × (L + l)',
  'U = RI',
  'U = R × I',
  'I = U ÷ R',
  'Ec = ½mv²',
  'BC² = AB² + AC²',
  'x + 2 = 5',
])('"%s" claims nothing false', (text) => {
  expect(falseFormulas(text, laws)).toEqual([]);
});
