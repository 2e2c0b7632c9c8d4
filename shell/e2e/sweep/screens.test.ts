import { expect, test } from 'vitest';
import { builtScreens, screensOf } from './screens.ts';

const titles = (...templates: string[]) => {
  const own = Object.fromEntries(templates.map((template) => [template, 'Titre']));
  return { fr: own, en: own, de: own, es: own };
};

test('every screen of the built remotes is opened, with an example of its parameters', () => {
  expect(builtScreens().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['dashboard', 'dashboard-mes-fiches', 'dashboard-mes-fiches-id']),
  );
});

test('a route template whose parameters have no example is named', () => {
  const entry = {
    name: 'shop',
    area: 'public',
    titles: titles('/shop', '/shop/:product'),
  } as const;
  expect(() => screensOf(entry)).toThrow('/shop/:product');
});
