import { SharedSheetParams } from '@ardoise/contract/schemas';
import {
  addressIn,
  failedSheetPage,
  goneSheetPage,
  languages,
  sharedSheetPage,
} from '@ardoise/pages';
import { toDocument, toPreview } from '@ardoise/sheet';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { toProblem } from '../../plugins/errors.ts';
import { Problem } from '../../shared/problem.ts';
import { say } from '../../shared/say.ts';
import type { Sharing } from './sharing.ts';

const page = { content: { 'text/html': { schema: Type.String() } } };

/** The secret stands in the address: nothing but the browser that shows the page keeps it. */
const guarded = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'private, no-cache')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer');

/**
 * The page of a link with a preview: a whole document, so that messengers, which run no program, see
 * what it is about. Whoever comes gets a page, also when there is nothing to show.
 */
export const sharedPageRoutes: FastifyPluginAsyncTypebox<{ sharing: Sharing }> = async (
  app,
  { sharing },
) => {
  for (const [tag] of languages) {
    app.get(
      addressIn(tag, '/apercu-fiche/:token'),
      {
        config: { machine: true, rateLimit: { max: 300, seconds: 3600, by: 'address' } },
        schema: {
          tags: ['sheets'],
          summary: 'The page of a link with a preview; every answer is a page',
          params: SharedSheetParams,
          response: { 200: page, 404: page, 429: page },
        },
        async errorHandler(error, request, reply) {
          const problem = toProblem(error);
          if (problem.status >= 500) request.log.error({ err: error }, 'a shared sheet failed');
          const { code, retryAfter } = problem;
          // A token that is too long leads nowhere either.
          const status = problem.status === 400 ? 404 : problem.status;
          if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
          await app.sendDrawn(request, guarded(reply), status, (locale) =>
            status === 404
              ? goneSheetPage(locale)
              : failedSheetPage(locale, say(locale, `error.${code}`)),
          );
        },
      },
      async (request, reply) => {
        const { token } = request.params;
        const found = await sharing.readNameless(token);
        if (found === null) throw new Problem('NOT_FOUND');
        const { sheet, modifiedAt } = found;
        await app.sendDrawn(request, guarded(reply), 200, (locale) =>
          sharedSheetPage(locale, {
            path: `/apercu-fiche/${token}`,
            document: toDocument(sheet),
            preview: toPreview(sheet),
            updatedAt: modifiedAt,
          }),
        );
        return reply;
      },
    );
  }
};
