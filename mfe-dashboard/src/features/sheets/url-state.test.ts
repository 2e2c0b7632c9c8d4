import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disciplines, levels } from '@ardoise/sheet';
import { filtersFrom, hasFilters, searchOf } from './url-state.ts';

describe('filters in the address', () => {
  it('come back as they were put there', () => {
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

  it('leave out what nobody can have chosen', () => {
    expect(filtersFrom('?classe=9e&discipline=latin&statut=x&q=%20%20')).toEqual({});
  });

  it('make no query string when there are none', () => {
    expect(searchOf({})).toBe('');
    expect(hasFilters({})).toBe(false);
    expect(hasFilters(filtersFrom('?statut=brouillon'))).toBe(true);
  });
});
