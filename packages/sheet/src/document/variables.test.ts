import { expect, test } from 'vitest';
import { toParagraph } from './runs.ts';

function italics(text: string): string {
  return toParagraph(text, { language: 'fr', mathematical: true })
    .filter((run) => run.italic)
    .map((run) => run.text)
    .join(' ');
}

test.each([
  ['A écrit (a + b)² = a² + 2ab + b².', 'a b a ab b'],
  ['Il a trouvé 4x − 1 et y a ajouté 3.', 'x'],
  ['Pour tous nombres a et b, (a + b)² = c.', 'a b a b c'],
  ['A écrit a², ab et b².', 'a ab b'],
  ['une corde de 20 m + 3 m, en 4e, à 8h', ''],
  ['Le carré de côté a est grand.', 'a'],
  ['Il y a une ardoise.', ''],
])('%s', (text, expected) => {
  expect(italics(text)).toBe(expected);
});

test('turns bold and italic markers into runs and keeps lone stars', () => {
  const style = { language: 'fr', mathematical: false } as const;
  expect(toParagraph('le **double produit** et 2*3*4', style)).toEqual([
    { text: 'le ' },
    { text: 'double produit', bold: true },
    { text: ' et 2*3*4' },
  ]);
});
