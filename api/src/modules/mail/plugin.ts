import { join } from 'node:path';
import fp from 'fastify-plugin';
import { createMailFolder } from '../../providers/mail/folder.ts';
import { createSmtp } from '../../providers/mail/smtp.ts';
import { outboxRepository } from '../../shared/outbox/repository.ts';
import { derivedKey } from '../../shared/sealed.ts';
import { createMailQueue, type MailQueue } from './queue.ts';
import { siteUrlOf } from '../../shared/origin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Mails to users: `await app.mail.post(…)`. */
    mail: MailQueue;
  }
}

/** Chooses how mails leave: by the server of SMTP_URL, otherwise as files in the data folder. */
export const mailModule = fp(
  async (app) => {
    const { smtpUrl, mailFrom, dataDir, jwtSecret } = app.config;
    const transport =
      smtpUrl === undefined
        ? createMailFolder(join(dataDir, 'mail'), mailFrom)
        : createSmtp(smtpUrl, mailFrom);
    const queue = createMailQueue({
      mails: outboxRepository(app.mongo, 'mails'),
      transport,
      key: derivedKey(jwtSecret, 'mails'),
      clock: app.clock,
      log: app.log,
      // Asked when a mail goes, long after all modules are there.
      isWelcome: async (address) => (await app.users.byEmail(address))?.notifications.email ?? true,
      siteUrl: siteUrlOf(app.config),
    });
    app.decorate('mail', queue);
    app.personalData.register({
      module: 'mail',
      collections: ['mails'],
      // Mails that wait hold no more than the account and its events do, and ended ones nothing.
      files: [],
      async *collect() {},
      erase: ({ email }) => queue.forget(email),
    });
    app.addHook('onReady', async () => queue.run(app.stopping));
    app.addHook('onClose', async () => {
      await queue.close();
      transport.close();
    });
  },
  { name: 'mail', dependencies: ['mongo', 'migrations', 'stopping', 'personal-data-registry'] },
);
