import swagger from '@fastify/swagger';
import { AssistantProblem, Problem } from '@ardoise/contract/schemas';
import fp from 'fastify-plugin';
import { problems } from '../shared/problem-schemas.ts';
import { version } from '../shared/version.ts';

/** The OpenAPI document of all routes: `app.swagger()`. Adds the answers that every route may give. */
export const openapiPlugin = fp(
  async (app) => {
    // All shared schemas stand here, before any route: one that is added later makes Fastify give
    // the routes before it its own validator, which drops unknown fields instead of refusing them.
    app.addSchema({ $id: 'Problem', ...Problem });
    app.addSchema({ $id: 'AssistantProblem', ...AssistantProblem });
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
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
