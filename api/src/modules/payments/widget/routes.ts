import { IdParams, WidgetPayment } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { chosenLanguage } from '../../../shared/chosen-language.ts';
import { Problem } from '../../../shared/problem.ts';
import { problems } from '../../../shared/problem-schemas.ts';
import type { Providers } from '../providers.ts';
import type { WidgetService } from './service.ts';
import { widgetDocument, widgetPolicy } from './document.ts';

const tags = ['payments'];

/** The document that runs a provider's widget, and what it opens it with. */
export const widgetRoutes: FastifyPluginAsyncTypebox<{
  service: WidgetService;
  providers: Providers;
}> = async (app, { service, providers }) => {
  app.get(
    '/payments/:id/widget',
    {
      onRequest: [app.authenticate],
      schema: {
        tags,
        summary: 'What the widget is opened with for one of my payments',
        params: IdParams,
        response: {
          200: WidgetPayment,
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.payment(request.user.id, request.params.id);
    },
  );

  app.get(
    '/payment/widget/:id',
    {
      config: { machine: true },
      schema: {
        tags,
        summary: 'The document that runs the widget; it is the same for everybody',
        params: IdParams,
        response: {
          200: { content: { 'text/html': { schema: Type.String() } } },
          ...problems('VALIDATION_FAILED', 'NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      const widget = providers.widget();
      if (widget === null) throw new Problem('NOT_FOUND');
      return await reply
        .header('content-security-policy', widgetPolicy(widget))
        .header('referrer-policy', 'origin')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(widgetDocument(chosenLanguage(request), widget));
    },
  );
};
