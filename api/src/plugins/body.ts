import { isUtf8 } from 'node:buffer';
import fp from 'fastify-plugin';
import { Problem } from '../shared/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The exact bytes of a JSON body, on routes that ask for them; otherwise null. */
    rawBody: Buffer | null;
  }
  interface FastifyContextConfig {
    /** Keeps the bytes of the body beside the parsed one, for signatures over them (webhooks). */
    rawBody?: boolean;
  }
}

/** Whether every text inside is well-formed Unicode, so that it is stored as it came. */
function isWellFormed(value: unknown): boolean {
  // Not recursive: the sender chooses the depth.
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      if (!next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) open.push(key, inner);
    }
  }
  return true;
}

/** Levels of nesting that a body may have; sheets need about ten. */
const maxDepth = 60;

function isShallow(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > maxDepth) return false;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return true;
}

/**
 * JSON bodies in UTF-8 only: texts that cannot be stored as they came are refused. The parser
 * refuses keys named `__proto__` or `constructor.prototype`.
 */
export const bodyPlugin = fp(
  async (app) => {
    app.removeAllContentTypeParsers();
    app.decorateRequest('rawBody', null);
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer' },
      (request, raw, done) => {
        if (request.routeOptions.config.rawBody === true) request.rawBody = raw;
        const text = isUtf8(raw) ? raw.toString('utf8') : undefined;
        if (text === undefined || !isShallow(text)) {
          done(new Problem('MALFORMED_REQUEST'));
          return;
        }
        // `parse` calls back at once.
        void parse(request, text, (error, body: unknown) => {
          if (error !== null) done(error);
          else if (!isWellFormed(body)) done(new Problem('MALFORMED_REQUEST'));
          else done(null, body);
        });
      },
    );
  },
  { name: 'body', dependencies: ['errors'] },
);
