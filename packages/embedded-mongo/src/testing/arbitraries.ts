import { Binary, BSONRegExp, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import * as fc from 'fast-check';

const numbers = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map((n) => new Int32(n)),
  fc.integer().map((n) => new Int32(n)),
  fc.double().map((n) => new Double(n)),
  fc
    .constantFrom(
      0,
      -0,
      Number.NaN,
      Infinity,
      -Infinity,
      2 ** 53,
      2 ** 63,
      -(2 ** 63),
      1e300,
      5e-324,
    )
    .map((n) => new Double(n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc.bigInt({ min: -1500n, max: 1500n }).map((n) => Long.fromBigInt(2n ** 62n + n)),
);

const strings = fc.oneof(
  fc.constantFrom('', 'a', 'ab', 'a\0', 'a\0b', 'é', '\uffff', '😀', 'a😀'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

/** Scalars of the types that indexes usually hold. */
export const scalar: fc.Arbitrary<unknown> = fc.oneof(
  numbers,
  strings,
  fc.constant(null),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc
    .tuple(fc.uint8Array({ maxLength: 4 }), fc.constantFrom(0, 4, 128))
    .filter(([bytes, subType]) => subType !== 4 || bytes.length === 16)
    .map(([bytes, subType]) => new Binary(bytes, subType)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc
    .tuple(fc.constantFrom('a', 'b'), fc.constantFrom('', 'i'))
    .map(([p, o]) => new BSONRegExp(p, o)),
  fc.constantFrom(new MinKey(), new MaxKey()),
);

/** Any BSON value, with limited nesting. */
export const bsonValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'ab', ''), tie('value'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).value;
