import { expect, test } from 'vitest';
import { fillPlaceholders, originPlaceholder, sellerPlaceholder } from './placeholders.ts';

const values = {
  origin: 'https://ardoise.example',
  seller: { name: 'Craie & <Cie>', email: 'bonjour@ecole.example', phone: undefined },
};
const fill = (text: string) => fillPlaceholders(text, values);

test('the origin and the known values of the seller are filled in, escaped', () => {
  expect(fill(`<a href="${originPlaceholder}/about">`)).toBe(
    '<a href="https://ardoise.example/about">',
  );
  expect(fill(sellerPlaceholder('name', '?'))).toBe('Craie &amp; &lt;Cie&gt;');
});

test('an e-mail address becomes a link', () => {
  expect(fill(sellerPlaceholder('email', '?'))).toBe(
    '<a href="mailto:bonjour@ecole.example">bonjour@ecole.example</a>',
  );
});

test.each(['phone', 'rccm', 'constructor'])('an unknown value shows its words: %s', (key) => {
  expect(fill(sellerPlaceholder(key, 'à compléter'))).toBe('à compléter');
});

test('a value that looks like a placeholder is not filled in again', () => {
  const seller = { name: originPlaceholder };
  expect(fillPlaceholders(sellerPlaceholder('name', '?'), { ...values, seller })).toBe(
    originPlaceholder,
  );
});
