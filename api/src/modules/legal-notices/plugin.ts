import fp from 'fastify-plugin';
import { createLoop, type Loop } from '../../shared/leased-queue/loop.ts';
import { legalTexts, type LegalTexts } from '../consents/texts.ts';
import { legalVersionCollection } from './model.ts';
import { legalVersions } from './repository.ts';
import { createLegalNotices } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The loop that tells of new legal texts, for tests that do not wait for it. */
    legalNotices: Loop;
  }
}

/** Milliseconds between two looks, each of which queues a few letters. */
const everyMs = 5_000;

/** What the legal pages promise: a letter to everybody before a new text applies. */
export const legalNoticesModule = fp<{ texts?: LegalTexts | undefined }>(
  async (app, { texts = legalTexts }) => {
    const { mongo, users, mail, clock, log } = app;
    const notices = createLegalNotices({
      versions: legalVersions(mongo),
      users,
      texts,
      mail,
      clock,
      log,
    });
    const loop = createLoop({
      work: notices.work,
      everyMs,
      failed: (err) => log.warn({ err }, 'accounts to be told of a new text cannot be read'),
    });
    app.decorate('legalNotices', loop);
    app.personalData.register({
      module: 'legal-notices',
      // Versions and days, of nobody.
      collections: [legalVersionCollection],
      files: [],
      async *collect() {},
      erase: () => Promise.resolve(),
    });
    app.addHook('onReady', async () => loop.run(app.stopping));
    app.addHook('onClose', async () => void (await loop.ended()));
  },
  {
    name: 'legal-notices',
    dependencies: ['mongo', 'mail', 'users', 'stopping', 'personal-data-registry'],
  },
);
