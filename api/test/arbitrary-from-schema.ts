import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** What JSON Schema gives us of a request part. */
type Schema = Record<string, unknown>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function schemas(value: unknown): Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

const nasty = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '$where',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  'a'.repeat(5000),
  -0,
  -1,
  1e308,
  0.1,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  { $gt: '' },
  { $ne: null },
  [[[[[[[[]]]]]]]],
);

const text = fc.string({ unit: 'binary', maxLength: 30 });

/** Values for properties of these names that a schema cannot tell: ids that exist, pointers. */
export type Hints = Readonly<Record<string, Arbitrary<unknown>>>;

/** Makes the values inside a schema: `fitting`, or now and then one that is not. */
type Make = (schema: Schema, at: string, hints: Hints) => Arbitrary<unknown>;

/**
 * The keywords that are acted on, and those that say nothing of values. Any other one is an error:
 * values that ignore it would be refused by the validator each time, and no request would get further.
 */
const keywords = new Set(
  [
    'type const enum anyOf oneOf',
    'format pattern minLength maxLength not',
    'minimum maximum exclusiveMinimum exclusiveMaximum',
    'items additionalItems minItems maxItems uniqueItems',
    'properties required patternProperties additionalProperties maxProperties',
    '$id title description default examples deprecated',
  ].flatMap((kind) => kind.split(' ')),
);

const instant = fc.date({
  noInvalidDate: true,
  min: new Date('0001-01-01'),
  max: new Date('9999-12-31'),
});
const formats = new Map<string, Arbitrary<string>>([
  ['date', instant.map((date) => date.toISOString().slice(0, 10))],
  ['date-time', instant.map((date) => date.toISOString())],
  ['time', instant.map((date) => date.toISOString().slice(11))],
  ['email', fc.emailAddress()],
  ['uri', fc.webUrl()],
  ['uuid', fc.uuid()],
  // A file, which a form carries: the schema says no more of it.
  ['binary', text],
]);

function unknown(what: string, at: string): Error {
  return new Error(
    `${at || 'the schema'}: ${what} is not known to api/test/arbitrary-from-schema.ts`,
  );
}

function limit(schema: Schema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

/** What a text's `not` refuses: a pattern, and nothing else. */
function refusedBy({ not }: Schema, at: string): (value: string) => boolean {
  if (not === undefined) return () => false;
  const [pattern, ...others] = isSchema(not) ? Object.entries(not) : [];
  if (pattern?.[0] !== 'pattern' || others.length > 0) throw unknown('this "not"', at);
  const form = new RegExp(String(pattern[1]), 'u');
  return (value) => form.test(value);
}

function textOf(schema: Schema, at: string): Arbitrary<string> {
  const { format, pattern } = schema;
  const minLength = limit(schema, 'minLength') ?? 0;
  const maxLength = limit(schema, 'maxLength') ?? Infinity;
  const isRefused = refusedBy(schema, at);
  const fits = (value: string) => {
    const { length } = [...value];
    return length >= minLength && length <= maxLength && !isRefused(value);
  };
  if (format !== undefined) {
    const known = formats.get(String(format));
    if (known === undefined) throw unknown(`the format "${String(format)}"`, at);
    return known.filter(fits);
  }
  const atMost = Math.max(minLength, Math.min(maxLength, 60));
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: atMost }).filter(fits);
  if (typeof pattern !== 'string') return any;
  const form = new RegExp(pattern, 'u');
  // Nearly any text has it, and far more kinds than are made from the pattern.
  if (pattern === String.raw`\S`) return any.filter((value) => form.test(value));
  return fc.stringMatching(form).filter(fits);
}

function numberOf(schema: Schema): Arbitrary<number> {
  const min = limit(schema, 'exclusiveMinimum') ?? limit(schema, 'minimum');
  const max = limit(schema, 'exclusiveMaximum') ?? limit(schema, 'maximum');
  return fc.double({
    noNaN: true,
    noDefaultInfinity: true,
    ...(min === undefined ? {} : { min, minExcluded: 'exclusiveMinimum' in schema }),
    ...(max === undefined ? {} : { max, maxExcluded: 'exclusiveMaximum' in schema }),
  });
}

function integerOf(schema: Schema): Arbitrary<number> {
  const above = limit(schema, 'exclusiveMinimum');
  const below = limit(schema, 'exclusiveMaximum');
  const min = limit(schema, 'minimum') ?? (above === undefined ? -1000 : above + 1);
  const max = limit(schema, 'maximum') ?? (below === undefined ? min + 10_000 : below - 1);
  return fc.integer({ min, max });
}

function arrayOf(schema: Schema, at: string, hints: Hints, make: Make): Arbitrary<unknown> {
  if (Array.isArray(schema['items'])) {
    const places = schemas(schema['items']);
    return fc.tuple(...places.map((one, rank) => make(one, `${at}/${rank}`, hints)));
  }
  const items = isSchema(schema['items']) ? schema['items'] : {};
  const minLength = limit(schema, 'minItems') ?? 0;
  const maxLength = Math.max(minLength, Math.min(limit(schema, 'maxItems') ?? 4, 4));
  const one = make(items, `${at}/*`, hints);
  if (schema['uniqueItems'] !== true) return fc.array(one, { minLength, maxLength });
  return fc.uniqueArray(one, { minLength, maxLength, comparator: isDeepStrictEqual });
}

function objectOf(schema: Schema, at: string, hints: Hints, make: Make): Arbitrary<unknown> {
  if (isSchema(schema['additionalProperties'])) {
    throw unknown('a schema in "additionalProperties"', at);
  }
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const model: Record<string, Arbitrary<unknown>> = {};
  for (const [name, inner] of Object.entries(properties)) {
    if (!isSchema(inner)) continue;
    const any = make(inner, `${at}/${name}`, hints);
    const hint = hints[name];
    model[name] =
      hint === undefined
        ? any
        : fc.oneof({ weight: 3, arbitrary: hint }, { weight: 1, arbitrary: any });
  }
  const requiredKeys = required.filter((name) => name in model);
  const named = fc.record(model, { requiredKeys });
  const patterns = isSchema(schema['patternProperties']) ? schema['patternProperties'] : {};
  const others = Object.entries(patterns).map(([pattern, inner]) =>
    fc.dictionary(
      fc.stringMatching(new RegExp(pattern, 'u')),
      make(isSchema(inner) ? inner : {}, `${at}/*`, hints),
      { maxKeys: Math.min(4, limit(schema, 'maxProperties') ?? 4) },
    ),
  );
  return fc.tuple(named, ...others).map((parts) => Object.assign({}, ...parts));
}

/** Values that the schema accepts, as far as `make` makes such. */
function valuesOf(schema: Schema, at: string, hints: Hints, make: Make): Arbitrary<unknown> {
  const other = Object.keys(schema).find((keyword) => !keywords.has(keyword));
  if (other !== undefined) throw unknown(`the keyword "${other}"`, at);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...schema['enum']);
  const choices = schemas(schema['anyOf'] ?? schema['oneOf']);
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => make(choice, at, hints)));
  switch (schema['type']) {
    case 'string':
      return textOf(schema, at);
    case 'integer':
      return integerOf(schema);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrayOf(schema, at, hints, make);
    case 'object':
      return objectOf(schema, at, hints, make);
    case undefined:
      return fc.jsonValue({ maxDepth: 3 });
    default:
      throw unknown(`the type ${JSON.stringify(schema['type'])}`, at);
  }
}

const fitting: Make = (schema, at, hints) => valuesOf(schema, at, hints, fitting);

/** Mostly fitting values, now and then one that is not. */
const spoiled: Make = (schema, at, hints) =>
  fc.oneof(
    { weight: 30, arbitrary: valuesOf(schema, at, hints, spoiled) },
    { weight: 1, arbitrary: nasty },
    { weight: 1, arbitrary: text },
  );

/**
 * Values that a schema accepts.
 * @throws for a keyword, a format or a type that is not known here.
 */
export function fittingFromSchema(schema: unknown): Arbitrary<unknown> {
  return isSchema(schema) ? fitting(schema, '', {}) : fc.constant(undefined);
}

/** Requests' parts around a schema: fitting, slightly wrong, or anything at all. */
export function arbitraryFromSchema(schema: unknown, hints: Hints = {}): Arbitrary<unknown> {
  const around = isSchema(schema) ? spoiled(schema, '', hints) : fc.constant(undefined);
  const withMore = fc
    .tuple(around, fc.string({ maxLength: 12 }), nasty)
    .map(([value, key, more]) => (isSchema(value) ? { ...value, [key]: more } : value));
  return fc.oneof(
    { weight: 6, arbitrary: around },
    { weight: 2, arbitrary: withMore },
    { weight: 1, arbitrary: nasty },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );
}
