import fp from 'fastify-plugin';
import { createLoop, type Loop } from '../../shared/leased-queue/loop.ts';
import { legalTexts, type LegalTexts } from '../consents/texts.ts';
import { legalVersions } from './repository.ts';
import { createLegalNotices } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The loop that announces new legal texts, for tests to run by hand. */
    legalNotices: Loop;
  }
}

/** Milliseconds between two batches of mails. */
const everyMs = 5_000;

/** Mails everybody before a new legal text applies, as the legal pages promise. */
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
    app.addHook('onReady', async () => loop.run(app.stopping));
    app.addHook('onClose', async () => void (await loop.ended()));
  },
  {
    name: 'legal-notices',
    dependencies: ['mongo', 'mail', 'users', 'stopping'],
  },
);
