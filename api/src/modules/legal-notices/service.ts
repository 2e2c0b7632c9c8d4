import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { dayOf } from '../../shared/benin-day.ts';
import { type LegalTextName, legalTextNames, type LegalTexts } from '../consents/texts.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { UserService } from '../users/service.ts';
import type { LegalVersions } from './repository.ts';

/** Most mails that are queued at once, and that may be waiting before: codes must not wait long. */
export const atOnce = 20;

export interface LegalNoticeParts {
  versions: LegalVersions;
  users: Pick<UserService, 'unannouncedOf' | 'markAnnounced'>;
  texts: LegalTexts;
  mail: Pick<MailQueue, 'post' | 'waiting' | 'siteUrl'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Announces a new legal text to everybody before it applies: once for each account and version. */
export function createLegalNotices({ versions, users, texts, mail, clock, log }: LegalNoticeParts) {
  /** The last account that this process has told. May be lost: each account stores it too. */
  const reached = new Map<LegalTextName, string>();

  /** Queues letters about one text; how many. */
  async function tell(text: LegalTextName, now: Date): Promise<number> {
    const { version, applies, page } = texts[text];
    if (dayOf(now) >= applies) return 0;
    const since = await versions.since(text, version, now);
    const after = reached.get(text) ?? null;
    const accounts = await users.unannouncedOf(text, version, { since, after, limit: atOnce });
    for (const { user } of accounts) {
      const { id, email: to, firstName: name, language } = user;
      const prefix = language === 'fr' ? '' : `/${language}`;
      const values = { applies, link: `${mail.siteUrl}${prefix}${page}` };
      // Of two processes that come here at once, or of one that ends before the mark, one letter stays.
      const key = `legal/${text}/${version}/${id}`;
      await mail.post({ kind: `${text}-change`, to, name, language, values, key });
      await users.markAnnounced(id, text, version);
    }
    const last = accounts.at(-1)?.user.id;
    if (last === undefined) reached.delete(text);
    else reached.set(text, last);
    if (accounts.length > 0) log.info({ text, version, letters: accounts.length }, 'legal notice');
    return accounts.length;
  }

  return {
    /** One round: queues a few mails, if few others are waiting. */
    async work(): Promise<void> {
      const now = clock.now();
      for (const text of legalTextNames) {
        if (dayOf(now) >= texts[text].applies) continue;
        if ((await mail.waiting()) >= atOnce) return;
        await tell(text, now);
      }
    },
  };
}
