import { expect, test } from 'vitest';
import { filtersFrom, searchOf } from './filters.ts';

test('filters go to the address and come back', () => {
  const filters = {
    kind: 'bundle',
    level: 'cm2',
    discipline: 'est-es',
    q: 'bien manger',
  } as const;
  const search = searchOf(filters);
  expect(search).toBe('?genre=dossiers&classe=cm2&discipline=est-es&q=bien+manger');
  expect(filtersFrom(search)).toEqual(filters);
  expect(searchOf({})).toBe('');
});

test('what the shop does not know is no filter', () => {
  expect(filtersFrom('?genre=plans&classe=cm9&discipline=latin&q=%20%20')).toEqual({});
  expect(filtersFrom(`?q=${'a'.repeat(300)}`).q).toHaveLength(100);
});
