import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
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

/** Bodies are taken as they are; only query, path and headers, which are texts, are coerced. */
export const validationPlugin = fp(
  async (app) => {
    app.setValidatorCompiler(({ schema, httpPart }) =>
      (httpPart === 'body' ? body : texts).compile(schema),
    );
  },
  { name: 'validation' },
);
