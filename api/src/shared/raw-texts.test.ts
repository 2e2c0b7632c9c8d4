import * as fc from 'fast-check';
import { mongo, Types } from 'mongoose';
import { expect, it } from 'vitest';
import { withRawTexts } from './raw-texts.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const name = fc.stringMatching(/^[a-zé]{1,8}$/);
const value = fc.oneof(
  text,
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.constant(new Types.ObjectId('0123456789abcdef01234567')),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(name, text, { maxKeys: 3 }),
);

it('gives texts as their bytes and everything else as it was, wherever they stand', () => {
  fc.assert(
    fc.property(
      fc.dictionary(name, value),
      fc.dictionary(name, value),
      text,
      (before, after, long) => {
        const bytes = mongo.BSON.serialize({ ...before, LONG: long, ...after });
        // As it comes: a part of a larger block of memory.
        const block = Buffer.concat([Buffer.from('xyz'), bytes, Buffer.from('xyz')]);
        const { document, texts } = withRawTexts(block.subarray(3, 3 + bytes.length), [
          'GONE',
          'LONG',
        ]);
        const { LONG: _, ...rest } = mongo.BSON.deserialize(bytes);
        expect(document).toEqual(rest);
        expect(texts.map((one) => Buffer.from(one).toString())).toEqual(['', long]);
      },
    ),
  );
});
