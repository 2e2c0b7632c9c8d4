import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LogoParams, SchoolLogo } from '@ardoise/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { uploadedPicture, uploadLimits } from '../../shared/pictures/upload.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { logoType } from './picture.ts';
import type { Logos } from './service.ts';

/** My school's logo, and the addresses of logos. */
export const logoRoutes: FastifyPluginAsyncTypebox<{ logos: Logos }> = async (app, { logos }) => {
  const onRequest = [app.authenticate];
  const tags = ['account'];

  async function changeLogo(request: FastifyRequest) {
    return await logos.set(request.user.id, await uploadedPicture(request, 'LOGO_TOO_LARGE'));
  }

  // For these routes only: elsewhere a form is refused.
  await app.register(multipart, { limits: uploadLimits });

  app.put(
    '/users/me/logo',
    {
      onRequest,
      compress: false,
      // The schema is documentation: the form is a stream, which is checked while it is read.
      validatorCompiler: () => () => true,
      config: { rateLimit: { max: 60, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary:
          'The logo of my school: the one file of a form, JPG, PNG or GIF, 2,000,000 bytes at most',
        consumes: ['multipart/form-data'],
        body: Type.Object({ picture: Type.String({ format: 'binary' }) }),
        response: {
          200: SchoolLogo,
          ...problems(
            'MALFORMED_REQUEST',
            'ACCOUNT_DISABLED',
            'LOGO_TOO_LARGE',
            'LOGO_TYPE',
            'UNSUPPORTED_MEDIA_TYPE',
            'LOGO_UNREADABLE',
          ),
        },
      },
    },
    (request) => changeLogo(request),
  );

  app.delete(
    '/users/me/logo',
    {
      onRequest,
      compress: false,
      bodyLimit: 8 * 1024,
      schema: {
        tags,
        summary: 'Remove the logo of my school',
        response: { 204: Type.Null(), ...problems('ACCOUNT_DISABLED') },
      },
    },
    async (request, reply) => {
      await logos.clear(request.user.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/logos/:id',
    {
      compress: false,
      schema: {
        tags,
        summary: 'A logo; who knows its address may see it',
        params: LogoParams,
        response: {
          200: { content: { [logoType]: { schema: Type.Any() } } },
          ...problems('NOT_FOUND'),
        },
      },
    },
    async ({ params }, reply) => {
      const picture = await logos.read(params.id);
      return (
        reply
          .type(logoType)
          .header('x-content-type-options', 'nosniff')
          // Browsers may keep it, since another logo has another address; shared caches may not,
          // since it can be removed.
          .header('cache-control', 'private, max-age=31536000, immutable')
          .send(picture)
      );
    },
  );
};
