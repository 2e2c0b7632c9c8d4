import swagger from '@fastify/swagger';
import { AssistantProblem, Problem } from '@ardoise/contract/schemas';
import fp from 'fastify-plugin';
import { problems } from '../shared/problem-schemas.ts';
import { version } from '../shared/version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Names a group of routes in the documentation. The start fails for a route whose tag nobody
     * has described.
     */
    describeTag(name: string, description: string): void;
  }
}

/** The OpenAPI document of all routes: `app.swagger()`. Adds the responses that every route may send. */
export const openapiPlugin = fp(
  async (app) => {
    // All shared schemas are added here, before any route: after one that is added later, Fastify gives
    // the earlier routes its own validator, which drops unknown fields instead of refusing them.
    app.addSchema({ $id: 'Problem', ...Problem });
    app.addSchema({ $id: 'AssistantProblem', ...AssistantProblem });
    const tags: { name: string; description: string }[] = [];
    const tagged: { route: string; tag: string }[] = [];
    app.decorate('describeTag', (name: string, description: string) => {
      tags.push({ name, description });
    });
    app.addHook('onReady', async () => {
      const known = new Set(tags.map(({ name }) => name));
      const unknown = tagged.filter(({ tag }) => !known.has(tag));
      if (unknown.length === 0) return;
      const list = unknown.map(({ route, tag }) => `${route} (${tag || 'none'})`).join(', ');
      throw new Error(`routes with a tag that no module describes: ${list}`);
    });
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        tags,
        info: {
          title: 'Ardoise',
          version,
          description:
            'Errors are RFC 9457 problems (`application/problem+json`) with a stable `code`.',
        },
        components: {
          securitySchemes: {
            accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          },
        },
      },
      refResolver: { buildLocalReference: (json, _base, _fragment, at) => `${json['$id'] ?? at}` },
    });

    app.addHook('onRoute', (route) => {
      if (route.schema === undefined || route.schema.hide === true) return;
      const { schema } = route;
      const [tag = ''] = schema.tags ?? [];
      tagged.push({ route: `${String(route.method)} ${route.url}`, tag });
      const hooks = [route.onRequest ?? []].flat();
      const signedIn = hooks.includes(app.authenticate);
      const given = schema.response;
      const own: object = typeof given === 'object' && given !== null ? given : {};
      schema.response = {
        ...problems('INTERNAL', 'SERVICE_UNAVAILABLE'),
        ...(route.method === 'GET' || route.method === 'HEAD'
          ? {}
          : problems('VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')),
        ...(schema.params === undefined && schema.querystring === undefined
          ? {}
          : problems('VALIDATION_FAILED')),
        ...(signedIn ? problems('UNAUTHENTICATED') : {}),
        ...(route.config?.right === undefined
          ? {}
          : problems('FORBIDDEN', 'SECOND_FACTOR_REQUIRED', 'STEP_UP_REQUIRED')),
        ...(route.config?.rateLimit === undefined ? {} : problems('RATE_LIMITED')),
        ...(route.config?.idempotent === true
          ? problems('MALFORMED_REQUEST', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED')
          : {}),
        ...own,
      };
      if (signedIn) schema.security = [{ accessToken: [] }];
    });
  },
  { name: 'openapi', dependencies: ['auth'] },
);
