import type { Locale } from '@ardoise/contract';
import fp from 'fastify-plugin';
import { acceptedLocale } from '../shared/say.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of this caller: Accept-Language, otherwise the user's, otherwise French. */
    readonly locale: Locale;
  }
}

export const localePlugin = fp(
  async (app) => {
    app.decorateRequest('locale', {
      getter() {
        return acceptedLocale(this.headers['accept-language']) ?? this.user?.language ?? 'fr';
      },
    });
  },
  { name: 'locale' },
);
