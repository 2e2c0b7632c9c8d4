import { expect, it } from 'vitest';
import { toParagraph } from './runs.ts';

const fractionsOf = (text: string, mathematical = true) =>
  toParagraph(text, { language: 'fr', mathematical }).flatMap((run) =>
    run.fraction === undefined ? [] : [run.text],
  );

it.each([
  ['Afi prend 3/4 de la bande.', ['3/4']],
  ['3/4 + 2/4 = 5/4, donc 1/4 de trop.', ['3/4', '2/4', '5/4', '1/4']],
  ['(1/3) et **2/3**', ['1/3', '2/3']],
  ['1/10 de −3/4, et 1/2x', ['1/10', '3/4', '1/2']],
  ['Le 12/05/2026, en 2026/2027, à 60 km/h, 3,5/2 et a/b', []],
  ['Il y en a 1/2000.', []],
])('finds the fractions of “%s”', (text, expected) => {
  expect(fractionsOf(text)).toEqual(expected);
  expect(fractionsOf(text, false)).toEqual([]);
});

it('loses no character', () => {
  const text = 'Prends 3/4 de 1\u202F200\u00A0F, puis 1/2 du reste.';
  const runs = toParagraph(text, { language: 'fr', mathematical: true });
  expect(runs.map((run) => run.text).join('')).toBe(text);
});
