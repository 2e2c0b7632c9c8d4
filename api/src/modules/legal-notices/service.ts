import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { dayOf } from '../../shared/benin-day.ts';
import { type LegalTextName, legalTextNames, type LegalTexts } from '../consents/texts.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { UserService } from '../users/service.ts';
import type { LegalVersions } from './repository.ts';

/** Size of a batch; none is queued while as many mails wait, so as not to delay sign-in codes. */
export const batchSize = 20;

export interface LegalNoticeParts {
  versions: LegalVersions;
  users: Pick<UserService, 'unannouncedOf' | 'markAnnounced'>;
  texts: LegalTexts;
  mail: Pick<MailQueue, 'post' | 'waiting' | 'siteUrl'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Announces a new legal text by mail before it takes effect, once per account and version. */
export function createLegalNotices({ versions, users, texts, mail, clock, log }: LegalNoticeParts) {
  /** Where the next batch starts. May be lost: each account stores what was announced to it. */
  const reached = new Map<LegalTextName, string>();

  /** Queues a batch of mails about one text. @returns how many */
  async function tell(text: LegalTextName, now: Date): Promise<number> {
    const { version, applies, page } = texts[text];
    if (dayOf(now) >= applies) return 0;
    const since = await versions.since(text, version, now);
    const after = reached.get(text) ?? null;
    const accounts = await users.unannouncedOf(text, version, { since, after, limit: batchSize });
    for (const { user } of accounts) {
      const { id, email: to, firstName: name, language } = user;
      const prefix = language === 'fr' ? '' : `/${language}`;
      const values = { applies, link: `${mail.siteUrl}${prefix}${page}` };
      // Prevents a second mail when two processes run at once, or one dies before the next line.
      const key = `legal/${text}/${version}/${id}`;
      await mail.post({ kind: `${text}-change`, to, name, language, values, key });
      await users.markAnnounced(id, text, version);
    }
    const last = accounts.at(-1)?.user.id;
    if (last === undefined) reached.delete(text);
    else reached.set(text, last);
    if (accounts.length > 0) log.info({ text, version, mails: accounts.length }, 'legal notice');
    return accounts.length;
  }

  return {
    /** Queues one batch, unless many mails are waiting. */
    async work(): Promise<void> {
      const now = clock.now();
      for (const text of legalTextNames) {
        if (dayOf(now) >= texts[text].applies) continue;
        if ((await mail.waiting()) >= batchSize) return;
        await tell(text, now);
      }
    },
  };
}
