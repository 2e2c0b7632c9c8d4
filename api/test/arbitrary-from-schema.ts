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

function textOf(schema: Schema): Arbitrary<string> {
  if (schema['format'] === 'email') return fc.emailAddress();
  if (schema['format'] === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (typeof schema['pattern'] === 'string' && schema['pattern'] !== '\\S') {
    const most = Number(schema['maxLength'] ?? Infinity);
    return fc.oneof(
      {
        weight: 7,
        arbitrary: fc
          .stringMatching(new RegExp(schema['pattern']))
          .map((value) => value.slice(0, most)),
      },
      { weight: 1, arbitrary: text },
    );
  }
  const minLength = Number(schema['minLength'] ?? 0);
  const maxLength = Math.max(minLength, Math.min(Number(schema['maxLength'] ?? 60), 60));
  return fc.string({ unit: 'grapheme', minLength, maxLength });
}

/** Values that the schema accepts, mostly. */
function fitting(schema: Schema, depth: number, hints: Hints): Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = schemas(schema['anyOf'] ?? schema['oneOf']);
  if (choices.length > 0) {
    return fc.oneof(...choices.map((choice) => fitting(choice, depth + 1, hints)));
  }
  switch (schema['type']) {
    case 'string':
      return textOf(schema);
    case 'integer': {
      const min = Number(schema['minimum'] ?? -1000);
      return fc.integer({ min, max: Number(schema['maximum'] ?? min + 10_000) });
    }
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const items = isSchema(schema['items']) ? schema['items'] : {};
      const minLength = Number(schema['minItems'] ?? 0);
      return fc.array(spoiled(items, depth + 1, hints), {
        minLength,
        maxLength: Math.max(minLength, 4),
      });
    }
    case 'object': {
      const properties = isSchema(schema['properties']) ? schema['properties'] : {};
      const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
      const model: Record<string, Arbitrary<unknown>> = {};
      for (const [name, inner] of Object.entries(properties)) {
        if (!isSchema(inner)) continue;
        const any = spoiled(inner, depth + 1, hints);
        const hint = hints[name];
        model[name] =
          hint === undefined
            ? any
            : fc.oneof({ weight: 3, arbitrary: hint }, { weight: 1, arbitrary: any });
      }
      const requiredKeys = required.filter((name) => name in model);
      return fc.record(model, { requiredKeys });
    }
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

/** Mostly fitting values, now and then one that is not. */
function spoiled(schema: Schema, depth: number, hints: Hints): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: fitting(schema, depth, hints) },
    { weight: 1, arbitrary: nasty },
    { weight: 1, arbitrary: text },
  );
}

/** Requests' parts around a schema: fitting, slightly wrong, or anything at all. */
export function arbitraryFromSchema(schema: unknown, hints: Hints = {}): Arbitrary<unknown> {
  const around = isSchema(schema) ? spoiled(schema, 0, hints) : fc.constant(undefined);
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
