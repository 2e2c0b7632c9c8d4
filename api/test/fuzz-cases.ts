import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { SheetContent } from '@ardoise/sheet';
import { arbitraryFromSchema, type Hints } from './arbitrary-from-schema.ts';
import { flatPng, form } from './pictures.ts';

/** A random request. */
export interface Case {
  url: string;
  body: unknown;
  /** Sent instead of the body: a form, or mostly invalid JSON. */
  raw: string | Buffer | undefined;
  headers: Record<string, string>;
  who: 'user' | 'admin' | 'nobody';
}

/** What exists on the site. */
export interface Known {
  /** Values of the path's parameters for something that exists. */
  params: Readonly<Record<string, string>>;
  hints: Hints;
}

/** In If-Match: stands for the sheet's revision at the time of the request. */
export const currentRevision = '"current"';

const header = fc.oneof(
  fc.constantFrom('"1"', '*', 'W/"1"', '""', '0', '-1', 'null', '"1", "2"', 'a'.repeat(4000)),
  fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
);
const ifMatch = fc.oneof(
  { weight: 3, arbitrary: fc.constant(currentRevision) },
  { weight: 2, arbitrary: header },
);

/** JSON pointers to everything inside. */
function pointersOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, inner]) => pointersOf(inner, `${at}/${key}`));
  return [at, ...inside];
}

/** Valid values for this sheet and this user. */
export function hintsFor(content: SheetContent, email: string): Hints {
  const pointers = fc.constantFrom(...pointersOf(content));
  const steps = content.phases.flatMap((phase) => phase.steps);
  const absent = fc.constant(undefined);
  return {
    path: pointers,
    from: pointers,
    value: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    rowId: fc.constantFrom(...steps.flatMap(({ rows }) => rows.map(({ id }) => id))),
    email: fc.oneof(fc.constant(email), fc.emailAddress()),
    // Few other choices of a request for a sheet allow them.
    series: absent,
    entryId: absent,
  };
}

function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '');
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

function query(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const search = new URLSearchParams();
  for (const [name, inner] of Object.entries(value)) {
    if (inner !== undefined) search.append(name, textOf(inner));
  }
  return `?${search.toString()}`;
}

function property(schema: unknown, name: string): unknown {
  return typeof schema === 'object' && schema !== null
    ? Object.entries(schema).find(([key]) => key === name)?.[1]
    : undefined;
}

/** A path with its parameters: mostly existing or valid ones, now and then anything. */
function path(url: string, schema: Record<string, unknown>, { params }: Known): Arbitrary<string> {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const values = names.map((name) => {
    const existing = params[name];
    const described = property(property(schema['params'], 'properties'), name);
    const fitting = arbitraryFromSchema(described).map(textOf);
    return fc.oneof(
      { weight: existing === undefined ? 0 : 5, arbitrary: fc.constant(existing ?? '') },
      { weight: existing === undefined ? 6 : 1, arbitrary: fitting },
      { weight: 1, arbitrary: fc.constant('0'.repeat(24)) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
    );
  });
  return fc.tuple(...values).map((found) => {
    let rank = -1;
    return url.replaceAll(/:\w+/g, () => {
      rank += 1;
      return encodeURIComponent((found[rank] ?? '').toWellFormed());
    });
  });
}

const picture = fc.oneof(
  { weight: 2, arbitrary: fc.constant(flatPng(9, 6)) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(60), fc.nat(255)).map(([at, value]) => {
      const damaged = flatPng(9, 6);
      damaged[at] = value;
      return damaged;
    }),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes)) },
);
const asciiText = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });

/** A form with a file, mostly complete. */
const forms: Arbitrary<Pick<Case, 'raw' | 'headers'>> = fc
  .tuple(picture, fc.record({ name: asciiText, type: asciiText, field: asciiText }), fc.nat(300))
  .map(([file, names, end]) => {
    const { payload, headers } = form(file, names);
    return { raw: end < 60 ? payload.subarray(0, end * 5) : payload, headers };
  });

/** Requests to a route: most are valid, the others are wrong in some way. */
export function cases(url: string, schema: Record<string, unknown>, known: Known): Arbitrary<Case> {
  const any = anyCases(url, schema, known);
  const takesForms = [schema['consumes']].flat().includes('multipart/form-data');
  if (!takesForms) return any;
  return fc
    .tuple(any, forms)
    .map(([one, { raw, headers }]) => ({ ...one, raw, headers: { ...one.headers, ...headers } }));
}

function anyCases(url: string, schema: Record<string, unknown>, known: Known): Arbitrary<Case> {
  return fc.record({
    url: fc
      .tuple(path(url, schema, known), arbitraryFromSchema(schema['querystring'], known.hints))
      .map(([at, search]) => at + query(search)),
    body: arbitraryFromSchema(schema['body'], known.hints),
    raw: fc.oneof(
      { weight: 19, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    ),
    headers: fc
      .record(
        {
          'if-match': ifMatch,
          'idempotency-key': header,
          'last-event-id': header,
          'accept-language': header,
          cookie: header,
          accept: fc.constantFrom('*/*', 'application/json', 'text/html', 'x'),
        },
        { requiredKeys: [] },
      )
      .map((headers) =>
        Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, printable(value)]),
        ),
      ),
    who: fc.constantFrom('user', 'user', 'user', 'admin', 'nobody'),
  });
}
