import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { arbitraryFromSchema, fittingFromSchema } from './arbitrary-from-schema.ts';

const validator = new Ajv({ strict: false });
addFormats.default(validator);

/** Everything that schemas of requests use. */
const schemas = {
  text: Type.String({ minLength: 2, maxLength: 3 }),
  'text that is not blank': Type.String({ minLength: 1, maxLength: 5, pattern: String.raw`\S` }),
  'text of a form': Type.String({ pattern: '^[a-z]+-[0-9]*$', maxLength: 12 }),
  'text without some characters': Type.String({ not: { pattern: '[a-m]' } }),
  day: Type.String({ format: 'date' }),
  moment: Type.String({ format: 'date-time' }),
  time: Type.String({ format: 'time' }),
  'mail address': Type.String({ format: 'email', maxLength: 254 }),
  address: Type.String({ format: 'uri' }),
  uuid: Type.String({ format: 'uuid' }),
  integer: Type.Integer({ exclusiveMinimum: 0, maximum: 9 }),
  number: Type.Number({ minimum: 1.5, exclusiveMaximum: 2 }),
  'number above zero': Type.Number({ exclusiveMinimum: 0 }),
  array: Type.Array(Type.Boolean(), { minItems: 1, maxItems: 2 }),
  tuple: Type.Tuple([Type.Integer(), Type.String()]),
  choice: Type.Union([Type.Literal('a'), Type.Enum(['b', 'c']), Type.Null()]),
  object: Type.Object(
    { a: Type.String(), b: Type.Optional(Type.Integer()) },
    { additionalProperties: false },
  ),
  record: Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.Integer(), {
    additionalProperties: false,
  }),
  nested: Type.Object({
    a: Type.Object({
      b: Type.Object({
        c: Type.Object({
          d: Type.Array(Type.Object({ e: Type.Object({ f: Type.Integer() }) }), { minItems: 1 }),
        }),
      }),
    }),
  }),
};

test.each(Object.entries(schemas))('makes values that the validator accepts: %s', (_, schema) => {
  const accepts = validator.compile(schema);
  fc.assert(
    fc.property(fittingFromSchema(schema), (value) => {
      expect(
        accepts(value),
        `${JSON.stringify(value)} ${validator.errorsText(accepts.errors)}`,
      ).toBe(true);
    }),
  );
});

test('makes members of a record', () => {
  const made = fc.sample(fittingFromSchema(schemas.record), 50);
  expect(made.some((value) => Object.keys(Object(value)).length > 0)).toBe(true);
});

describe('what it does not know is an error with its name and place', () => {
  const unknown: [string, unknown][] = [
    ['/day: the format "duration"', Type.Object({ day: Type.String({ format: 'duration' }) })],
    ['the keyword "contains"', Type.Array(Type.String(), { contains: Type.String() })],
    [
      '/a/*: the keyword "multipleOf"',
      Type.Object({ a: Type.Array(Type.Integer({ multipleOf: 5 })) }),
    ],
    [
      'a schema in "additionalProperties"',
      { type: 'object', additionalProperties: { type: 'integer' } },
    ],
    ['the type ["string","null"]', { type: ['string', 'null'] }],
    ['this "not"', Type.String({ not: { maxLength: 5 } })],
    ['the keyword "$ref"', { $ref: '#/definitions/a' }],
    ['the keyword "allOf"', Type.Intersect([Type.Object({}), Type.Object({})])],
  ];
  test.each(unknown)('%s', (message, schema) => {
    expect(() => fittingFromSchema(schema)).toThrow(message);
    expect(() => arbitraryFromSchema(schema)).toThrow(message);
  });
});
