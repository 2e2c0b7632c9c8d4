import fp from 'fastify-plugin';
import { createEngine, type Engine, type EngineOptions, usualEngineOptions } from './engine.ts';
import { generationPersonalData } from './personal-data.ts';
import { type GenerationRepository, generationRepository } from './repository.ts';
import { generationRoutes } from './routes.ts';
import { createComposerWriter } from '../../providers/ai/composer.ts';
import { headOf } from '../writing/head.ts';
import { type GenerationService, generationService } from './service.ts';
import { soldSheet } from './sold-sheet.ts';

declare module 'fastify' {
  interface FastifyInstance {
    generations: { service: GenerationService; repository: GenerationRepository; engine: Engine };
  }
}

const sweepMs = 3_600_000;

/** Writes sheets, and continues generations of dead processes. */
export const generationsModule = fp<{ engine?: Partial<EngineOptions> | undefined }>(
  async (app, { engine: engineOptions }) => {
    app.describeTag('generations', 'Having a sheet written, and following it');
    const { quota, sheets, ownLessons, clock, log } = app;
    const repository = generationRepository(app.mongo);
    const tell = (owner: string, id: string, state: string) =>
      app.realtime.publish(`user:${owner}`, { kind: 'generation', id, state });
    const engine = createEngine(
      {
        repository,
        quota,
        sheets: sheets.service,
        writerOf: (userId) => app.sheetWriters.of(userId),
        composer: createComposerWriter(),
        lessons: app.lessons,
        ownLessonOf: ownLessons.lessonFor,
        ended: ({ owner, id }, state) => tell(owner, id, state),
        log,
        async authorOf(userId) {
          const account = await app.users.byId(userId);
          if (account === null) return { name: '', school: '', facts: [] };
          const { firstName, lastName, institution } = account.user;
          const school = account.letterhead.school.trim() || institution;
          const facts = await app.confirmedFacts.all(userId);
          return { name: `${firstName} ${lastName}`, school, facts };
        },
        async headOf({ owner, request }) {
          const { follows } = request;
          // Deleted since the start: the catalogue's learning situation stands.
          const before = follows === undefined ? null : await sheets.service.find(owner, follows);
          return headOf(
            request,
            before === null ? null : sheets.service.contentOf(before).identification,
          );
        },
      },
      { ...usualEngineOptions, ...engineOptions },
    );
    const service = generationService({
      repository,
      quota,
      sheets: sheets.service,
      writers: app.sheetWriters,
      lessons: app.lessons,
      ownLessonOf: ownLessons.lessonFor,
      limits: app.limits,
      engine,
      started: (owner, id) => tell(owner, id, 'running'),
      clock,
    });
    app.decorate('generations', { service, repository, engine });
    app.personalData.register(generationPersonalData(repository));
    app.orders.registerLine('sheet', soldSheet({ service, quota }));
    await app.register(generationRoutes);

    const sweep = async () => {
      await repository.purge(clock.now());
      await sheets.service.purge();
    };
    const sweepLogged = () => {
      sweep().catch((error: unknown) => log.warn({ err: error }, 'the hourly sweep failed'));
    };
    const timer = setInterval(sweepLogged, sweepMs);
    // Also where no process lives for an hour.
    app.addHook('onListen', sweepLogged);
    app.addHook('onReady', async () => engine.start());
    app.addHook('preClose', async () => {
      clearInterval(timer);
      await engine.close();
    });
  },
  {
    name: 'generations',
    dependencies: [
      'openapi',
      'orders',
      'quota',
      'sheets',
      'users',
      'writing',
      'lessons',
      'own-lessons',
      'stopping',
      'rate-limit',
      'confirmed-facts',
      'realtime',
    ],
  },
);
