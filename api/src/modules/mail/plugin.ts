import { join } from 'node:path';
import fp from 'fastify-plugin';
import { createMailFolder } from '../../providers/mail/folder.ts';
import { createSmtp } from '../../providers/mail/smtp.ts';
import { outboxRepository } from '../../shared/outbox/repository.ts';
import { keysOf } from '../../shared/keys.ts';
import { createMailQueue, type MailQueue } from './queue.ts';
import { siteUrlOf } from '../../shared/origin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Queues mails to users: `await app.mail.post(…)`. */
    mail: MailQueue;
  }
}

/** Sends mails through the server of SMTP_URL, or writes them into the data folder without one. */
export const mailModule = fp(
  async (app) => {
    const { smtpUrl, mailFrom, dataDir, jwtSecrets } = app.config;
    const transport =
      smtpUrl === undefined
        ? createMailFolder(join(dataDir, 'mail'), mailFrom)
        : createSmtp(smtpUrl, mailFrom);
    const queue = createMailQueue({
      mails: outboxRepository(app.mongo, 'mails'),
      transport,
      keys: keysOf(jwtSecrets, 'mails'),
      clock: app.clock,
      log: app.log,
      // Read when a mail is sent: `app.users` is registered after this module.
      isWelcome: async (address) => (await app.users.byEmail(address))?.notifications.email ?? true,
      siteUrl: siteUrlOf(app.config),
    });
    app.decorate('mail', queue);
    app.personalData.register({
      module: 'mail',
      collections: ['mails'],
      // Waiting mails repeat what the account and its events say, and sent ones are empty.
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
