import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import { ContentError } from './content-error.ts';

const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u;

function read(file: string, head: string): unknown {
  try {
    return parse(head);
  } catch (cause) {
    throw new ContentError(file, 'the head cannot be read; is a quotation mark missing?', {
      cause,
    });
  }
}

/** Splits a text file into its head, checked by a schema, and its text. */
export function readHead<Schema extends TSchema>(
  file: string,
  text: string,
  schema: Schema,
): { head: Static<Schema>; body: string } {
  const [, source, body] = parts.exec(text) ?? [];
  if (source === undefined || body === undefined) {
    throw new ContentError(file, 'the file must begin with a head between two lines "---"');
  }
  const head = read(file, source);
  if (!Value.Check(schema, head)) {
    const faults = [...Value.Errors(schema, head)].map(
      ({ instancePath, message }) => `${instancePath.slice(1) || 'the head'} ${message}`,
    );
    throw new ContentError(file, faults.join('; '));
  }
  return { head, body };
}

/** Comments that name the tests of what a text says; `npm run check:docs` reads them. */
const proofs = /^[ \t]*<!-- (?:proof: .*|no promise) -->\r?\n?/gmu;

/** A text as readers get it. */
export const withoutProofs = (body: string): string => body.replaceAll(proofs, '');
