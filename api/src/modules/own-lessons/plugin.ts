import fp from 'fastify-plugin';
import { createOfferChecks } from './before-offering.ts';
import { offerRepository } from './offer-repository.ts';
import { offerRoutes } from './offer-routes.ts';
import { lessonOffers } from './offers.ts';
import { ownLessonPersonalData } from './personal-data.ts';
import { ownLessonRepository } from './repository.ts';
import { ownLessonRoutes } from './routes.ts';
import { type OwnLessonService, ownLessonService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    ownLessons: OwnLessonService;
  }
}

/** Lessons that teachers keep, and those of them that they offer to colleagues. */
export const ownLessonsModule = fp(
  async (app) => {
    app.describeTag(
      'own-lessons',
      'Lessons of my own, kept from sheets, and offered to colleagues',
    );
    const { mongo, clock, journal, lessons, sheets } = app;
    const repository = ownLessonRepository(mongo);
    const service = ownLessonService({
      repository,
      lessonMatter: sheets.lessonMatter,
      checkOffer: createOfferChecks(lessons),
      clock,
    });
    app.decorate('ownLessons', service);
    app.personalData.register(ownLessonPersonalData(repository));
    await app.register(ownLessonRoutes, { service });
    const offers = lessonOffers({ repository: offerRepository(mongo), journal, clock });
    await app.register(offerRoutes, { offers });
  },
  {
    name: 'own-lessons',
    dependencies: [
      'mongo',
      'migrations',
      'auth',
      'openapi',
      'journal',
      'lessons',
      'sheets',
      'rate-limit',
      'personal-data',
    ],
  },
);
