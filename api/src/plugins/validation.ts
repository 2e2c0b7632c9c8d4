import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyValidationResult } from 'fastify/types/schema.js';
import fp from 'fastify-plugin';

const strict: Options = {
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: true,
  strict: false,
};

// For all apps of a process: a schema of the contract is compiled once.
const body = new Ajv(strict);
const texts = new Ajv({ ...strict, coerceTypes: true });
addFormats.default(body);
addFormats.default(texts);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The range of a number, read where its schema stands: Ajv names only the limit that was broken. */
function rangeAt(schema: unknown, path: string): { min: number; max: number } | null {
  let at = schema;
  for (const name of path.split('/').slice(1, -1)) {
    at = isRecord(at) ? at[name.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  const { minimum: min, maximum: max } = isRecord(at) ? at : {};
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : null;
}

/** Compiles a schema so that a number out of its range is told the range. */
function compiled(ajv: Ajv, schema: object): FastifyValidationResult {
  const validate = ajv.compile(schema);
  const check: FastifyValidationResult = (data: unknown) => {
    const isValid = validate(data) === true;
    check.errors =
      validate.errors?.map((error) => ({
        ...error,
        params: { ...error.params, ...rangeAt(schema, error.schemaPath) },
      })) ?? null;
    return isValid;
  };
  return check;
}

/** Bodies are taken as they are; only query, path and headers, which are texts, are coerced. */
export const validationPlugin = fp(
  async (app) => {
    app.setValidatorCompiler<object>(({ schema, httpPart }) =>
      compiled(httpPart === 'body' ? body : texts, schema),
    );
  },
  { name: 'validation' },
);
