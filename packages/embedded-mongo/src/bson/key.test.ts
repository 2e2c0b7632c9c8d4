import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bsonValue } from '../testing/arbitraries.ts';
import { decode, encode } from './codec.ts';
import { compareValues } from './compare.ts';
import { encodeKey, keyAfterPrefix, KeyWriter } from './key.ts';

const sign = (n: number): number => Math.sign(n);

describe('encoded keys', () => {
  it('sort like the BSON values that they encode', () => {
    fc.assert(
      fc.property(bsonValue, bsonValue, (a, b) => {
        expect(sign(Buffer.compare(encodeKey(a), encodeKey(b)))).toBe(sign(compareValues(a, b)));
      }),
      { numRuns: 5000 },
    );
  });

  it('keep their order for values decoded from the wire', () => {
    fc.assert(
      fc.property(bsonValue, (value) => {
        const back = decode(encode({ value }))['value'];
        expect(encodeKey(back)).toEqual(encodeKey(value));
      }),
      { numRuns: 1000 },
    );
  });

  it('sort field by field when compound, with descending fields reversed', () => {
    const pair = fc.tuple(bsonValue, bsonValue);
    const key = ([x, y]: [unknown, unknown]): Buffer =>
      new KeyWriter().value(x, true).value(y).finish();
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        const expected = -sign(compareValues(a[0], b[0])) || sign(compareValues(a[1], b[1]));
        expect(sign(Buffer.compare(key(a), key(b)))).toBe(expected + 0);
      }),
      { numRuns: 3000 },
    );
  });

  it('are prefix-free, and `keyAfterPrefix` bounds all that follows a prefix', () => {
    fc.assert(
      fc.property(bsonValue, bsonValue, (a, b) => {
        const [x, y] = [encodeKey(a), encodeKey(b)];
        if (compareValues(a, b) !== 0) expect(y.subarray(0, x.length).equals(x)).toBe(false);
        const extended = Buffer.concat([x, y]);
        expect(Buffer.compare(extended, keyAfterPrefix(x))).toBe(-1);
        expect(Buffer.compare(x, keyAfterPrefix(x))).toBe(-1);
      }),
      { numRuns: 2000 },
    );
  });
});
