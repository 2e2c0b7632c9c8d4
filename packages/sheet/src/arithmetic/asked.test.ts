import { expect, test } from 'vitest';
import { wrongAnswer } from './asked.ts';

test.each([
  ['Calcule 45 + 27.', '71', '72'],
  ['Combien font sept fois huit ?', '54', '56'],
  ['Calcule 25 % de 200 F.', '40 F', '50'],
  ['Calcule 1/2 + 1/3.', '2/5', '5/6'],
  ['Calcule (2 + 3) × 4.', '14', '20'],
  ['Calcule 3² + 4².', '49', '25'],
  ['Quel est le double de 8 ?', '18', '16'],
  ['Calcule 3 × 4, puis 5 × 6.', '12 et 35', '30'],
  ['Calcule l’aire d’un rectangle de 8 cm sur 5 cm.', '45 cm²', '40'],
  ['Calcule le périmètre d’un carré de côté 6 cm.', '36 cm', '24'],
  ['Un bic coûte 100 F. Combien coûtent 3 bics ?', '400 F', '300'],
  ['Afi a 27 billes. Elle en gagne 5. Combien en a-t-elle ?', '22 billes', '32'],
  ['Une boîte a 6 craies. Combien de craies dans 4 boîtes ?', '10 craies', '24'],
  ['Bio a 12 noix. Il en mange 5. Combien en reste-t-il ?', '17', '7'],
])('"%s" is not %s', (question, answer, right) => {
  expect(wrongAnswer(question, answer, 'fr')?.right).toBe(right);
});

test.each([
  ['Calcule 45 + 27.', '72'],
  ['Calcule 45 + 27.', '45 + 27 = 72'],
  ['Combien font sept fois huit ?', 'Cinquante-six'],
  ['Pose 17 ÷ 5.', '3, il reste 2'],
  ['Calcule 10 ÷ 3.', '3,33'],
  ['Calcule 1/2 + 1/4.', 'trois quarts'],
  ['Un cahier coûte 120 F. Combien coûtent 10 cahiers ?', '1 200 F'],
  ['Koffi a 500 F. Un bic coûte 100 F. Combien de bics ?', '5'],
  ['Lis les pages 3 - 4.', '5'],
  ['Calcule un ordre de grandeur de 48 × 21.', '1 000'],
  ['Courez le relais 4 × 50 m. Calculez le temps perdu.', '8 s'],
  ['Trouve l’erreur : 2 + 2 = 5.', '4'],
  ['Calcule x dans x + 2 = 5.', '3'],
  ['Calcule le périmètre du carré, puis explique.', '24 cm'],
])('"%s" may be %s', (question, answer) => {
  expect(wrongAnswer(question, answer, 'fr')).toBeUndefined();
});
