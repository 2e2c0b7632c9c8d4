import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bsonValue } from '../testing/arbitraries.ts';
import { decode, encode } from './codec.ts';
import { pickRaw } from './raw-fields.ts';

describe('fields picked from raw BSON', () => {
  it('have the same bytes as an encoding of those fields alone', () => {
    const doc = fc.dictionary(fc.constantFrom('a', 'b', 'é', 'long name'), bsonValue, {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(doc, (fields) => {
        const bytes = encode(fields);
        const { a: _, ...rest } = decode(bytes);
        expect(Buffer.from(pickRaw(bytes, (name) => name !== 'a'))).toEqual(
          Buffer.from(encode(rest)),
        );
        expect(Buffer.from(pickRaw(bytes, () => true))).toEqual(Buffer.from(bytes));
      }),
      { numRuns: 1000 },
    );
  });
});
