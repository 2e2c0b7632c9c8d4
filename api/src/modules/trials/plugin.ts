import fp from 'fastify-plugin';
import { anonymousShare } from '../assistant/limits.ts';
import { trialRoutes } from './routes.ts';
import { trialService } from './service.ts';

/** Trial sheets, under ceilings as high as those of the assistant's visitors but counted apart. */
export const trialsModule = fp(
  async (app) => {
    app.describeTag('trials', 'A sheet for somebody without an account');
    const { daily, addressDaily } = app.config.assistant;
    const service = trialService({
      ceilings: app.assistant.ceilings,
      clock: app.clock,
      lessons: app.lessons,
      addressDaily,
      daily: Math.max(1, Math.floor(daily * anonymousShare)),
    });
    await app.register(trialRoutes, { service });
  },
  { name: 'trials', dependencies: ['assistant', 'lessons', 'openapi', 'rate-limit'] },
);
