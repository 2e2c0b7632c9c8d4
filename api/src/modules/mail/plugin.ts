import { join } from 'node:path';
import fp from 'fastify-plugin';
import { createMailFolder } from '../../providers/mail/folder.ts';
import { createSmtp } from '../../providers/mail/smtp.ts';
import { derivedKey } from '../../shared/sealed.ts';
import { createMailQueue, type MailQueue } from './queue.ts';
import { mailRepository } from './repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Letters to users: `await app.mail.post(…)`. */
    mail: MailQueue;
  }
}

/** Chooses how mails leave: by the server of SMTP_URL, otherwise as files in the data folder. */
export const mailModule = fp(
  async (app) => {
    const { smtpUrl, mailFrom, dataDir, publicUrl, jwtSecret } = app.config;
    const transport =
      smtpUrl === undefined
        ? createMailFolder(join(dataDir, 'mail'), mailFrom)
        : createSmtp(smtpUrl, mailFrom);
    const queue = createMailQueue({
      mails: mailRepository(app.mongo),
      transport,
      key: derivedKey(jwtSecret, 'mails'),
      clock: app.clock,
      log: app.log,
      siteUrl: publicUrl ?? `http://localhost:${app.config.port}`,
    });
    app.decorate('mail', queue);
    app.addHook('onReady', async () => queue.run(app.stopping));
    app.addHook('onClose', async () => {
      await queue.ended();
      transport.close();
    });
  },
  { name: 'mail', dependencies: ['mongo', 'migrations', 'stopping'] },
);
