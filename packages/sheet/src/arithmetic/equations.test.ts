import { expect, test } from 'vitest';
import { falseEquations } from './equations.ts';

const texts = (text: string) => falseEquations(text).map((found) => found.text);

test.each([
  ['2 + 2 = 5', '2 + 2 = 5'],
  ['A écrit : 120 ÷ 4 × 3 = 80, on coupe à 80 cm.', '120 / 4 * 3 = 80'],
  ['1 200 ÷ 4 = 30', '1200 / 4 = 30'],
  ['Elle paie 3 × 250 F = 700 F.', '3 * 250 = 700'],
  ['0,5 + 0,25 = 0,7', '0.5 + 0.25 = 0.7'],
  ['A écrit 2/4 < 1/4 sur la droite.', '2/4 < 1/4'],
  ['12 − 5 = 8 mangues', '12 - 5 = 8'],
  ['20 % = 20/1000', '20 % = 20/1000'],
  ['25 % = 25', '25 % = 25'],
  ['4 000 F × 20 % = 80 F', '4000 * 20 % = 80'],
  ['100 − 40 = 50 %', '100 - 40 = 50 %'],
  ['f’(3) vaut 2, car (3) + 1 = 5', '(3) + 1 = 5'],
  ['2 + 2 = 5 et 3 + 3 = 6', '2 + 2 = 5'],
  ['75 + 75 + 25 + 25 = 220 F', '75 + 75 + 25 + 25 = 220'],
  ['Ec = ½ × 60 × 25 = 700 J', '(1/2) * 60 * 25 = 700'],
  ['− 3 + 5 = 3', '- 3 + 5 = 3'],
  ['3 − 5 = − 3', '3 - 5 = - 3'],
  ['sin 30° = 1/3', '(1/2) = 1/3'],
  ['3² + 4² = 12²', '9 + 16 = 144'],
  ['10⁻³ = 0,01', '(1/1000) = 0.01'],
  ['√16 = 5', '4 = 5'],
  ['12 : 4 = 5', '4 = 5'],
  ['Sept fois huit font 54', '7 * 8 = 54'],
  ['deux plus deux font cinq', '2 + 2 = 5'],
  ['Le quart de 100 est 20', '1/4 * 100 = 20'],
  ['20 % de 4 000 F = 80 F', '20 % * 4000 = 80'],
])('"%s" is false', (text, found) => {
  expect(texts(text)).toEqual([found]);
});

test.each([
  '120 ÷ 4 × 3 = 90, on coupe à 90 cm ; 1 200 ÷ 4 × 3 = 900, Afi paie 900 F',
  'A écrit 2/4 < 3/4 < 4/4 < 5/4.',
  'x + 2 = 5',
  '2x + 3 = 7',
  '3 a = 12',
  '17 ÷ 5 = 3, il reste 2',
  '17 ÷ 5 = 3 reste 2',
  '2 m + 30 cm = 230 cm',
  '3² = 9',
  '2 + 3² = 11',
  'Le 12/10/2026, la classe a lu la page 4.',
  'AB = 3 cm',
  'C’est 900 F.',
  '12 − 5 = 7 mangues',
  '3 × (2 + 4) = 18',
  'le score est 2 - 1',
  '20 % = 20/100 = 1/5',
  '12/20 = 60 %',
  '4 000 F × 20 % = 800 F',
  '100 % − 10 % − 60 % = 30 %',
  '100 − 10 − 60 = 30 %',
  'f’(3) = 2',
  "f'(3) = 2",
  'V′(5) = −4',
  '3,605 = 3 et 6 dixièmes',
  '3,605 = 3 unités et 605 millièmes',
  '45 = 4 dizaines et 5 unités',
  '75 + 75 + 25 + 25 = 200 F',
  'Elle paie 75 F + 75 F + 25 F + 25 F = 200 F',
  '½ × 60 × 25 = 750',
  'Ec = ½ × 60 × 25 = 750 J',
  '1 mm = 1 000 µm',
  '1 m² = 100 dm²',
  '− 3 + 5 = 2',
  'x = − 3 + 5 = 2',
  'Calcule : − 3 + 5 = 2',
  '3 − 5 = − 2',
  'x − 5 = 7',
  '– 3 + 5 = 8',
  'sin 30° = 1/2',
  'sin 47° = 0,73',
  'cos 60° = 0,5',
  '3² + 4² = 5²',
  '10⁻³ = 0,001',
  '√16 = 4',
  '√2 = 1,414',
  '12 : 4 = 3',
  'Ligne 2 : 3 = 3',
  '20 % de 4 000 F = 800 F',
  'La moitié de 12 = 6',
  'Trois fois 4 = 12',
  'sept fois huit font cinquante-six',
  'Elle vient deux fois par jour',
  '10⁻¹¹ × 10²⁴ ÷ 10¹² = 10',
  '50 = 7 × … + …',
  'Deux plus trois plus quatre font neuf',
])('"%s" claims nothing false', (text) => {
  expect(texts(text)).toEqual([]);
});

test('English says sums too', () => {
  expect(falseEquations('Seven times eight is fifty-four.', 'en')).toHaveLength(1);
  expect(falseEquations('Half of ten is five.', 'en')).toEqual([]);
});

test('English groups thousands by commas', () => {
  expect(falseEquations('800 + 300 = 1,100', 'en')).toEqual([]);
  expect(falseEquations('800 + 300 = 1,200', 'en')).toHaveLength(1);
});
