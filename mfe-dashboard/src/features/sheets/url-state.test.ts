import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disciplines, levels } from '@ardoise/sheet';
import { filtersFrom, hasFilters, searchOf } from './url-state.ts';

describe('filters in the address', () => {
  it('are read back unchanged', () => {
    const anyFilters = fc.record(
      {
        q: fc.string({ maxLength: 100 }).filter((q) => q.trim() === q && q !== ''),
        level: fc.constantFrom(...levels),
        discipline: fc.constantFrom(...disciplines),
        status: fc.constantFrom('draft' as const, 'published' as const),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(filtersFrom(searchOf(filters))).toEqual(filters);
      }),
    );
  });

  it('ignore invalid values', () => {
    expect(filtersFrom('?classe=9e&discipline=latin&statut=x&q=%20%20')).toEqual({});
  });

  it('give no query string when empty', () => {
    expect(searchOf({})).toBe('');
    expect(hasFilters({})).toBe(false);
    expect(hasFilters(filtersFrom('?statut=brouillon'))).toBe(true);
  });
});
