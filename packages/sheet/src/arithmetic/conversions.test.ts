import { expect, test } from 'vitest';
import { falseConversions } from './conversions.ts';

test.each([
  '3 m = 30 cm',
  '1 mm = 100 µm',
  '1 L = 100 cm³',
  '1 m² = 10 dm²',
  '1 h 30 min = 80 min',
  '2 m + 30 cm = 203 cm',
  '1 heure vaut 100 minutes',
  '1 km, c’est 100 m',
  '1 siècle = 10 ans',
  '0,5 A = 50 mA',
])('"%s" is false', (text) => {
  expect(falseConversions(text)).toEqual([{ text }]);
});

test.each([
  '3 m = 300 cm',
  '1 mm = 1 000 µm',
  '1 L = 1 000 cm³ = 1 dm³',
  '1 ha = 10 000 m²',
  '1 h 30 min = 90 min',
  '2 m + 30 cm = 230 cm',
  '1 heure vaut 60 minutes',
  '1 siècle = 100 ans',
  '3 × 2 m = 600 cm',
  '36 km/h = 10 m/s',
  '5 m = 2 m + 300 cm',
  'En 2 h, elle fait 10 km',
  'Le pagne de 2 m vaut 500 F',
])('"%s" claims nothing false', (text) => {
  expect(falseConversions(text)).toEqual([]);
});
