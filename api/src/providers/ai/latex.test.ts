import { expect, it } from 'vitest';
import { withoutLatex } from './latex.ts';

it.each([
  ['$\\frac{3}{4}$ de la bande', '3/4 de la bande'],
  ['\\(x^{2} \\leq 9\\)', 'x² ≤ 9'],
  ['$\\sqrt{a + b} = 5 \\times 2$', '√(a + b) = 5 × 2'],
  ['$$U = R \\cdot I$$', 'U = R · I'],
  ['30$^\\circ$', '30°'],
  ['=$B$2*C3', '=$B$2*C3'],
  ['C:\\Mes fiches', 'C:\\Mes fiches'],
  ['200 $ et 300 $', '200 $ et 300 $'],
])('“%s” is written “%s”', (typed, plain) => {
  expect(withoutLatex(typed)).toBe(plain);
});
