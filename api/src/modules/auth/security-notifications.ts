import type { SecurityEvent, User } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import type { MailKind, MailValues } from '../mail/mail.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { SecurityEvents } from './security-event-repository.ts';

interface Parts {
  events: SecurityEvents;
  mail: MailQueue;
  clock: Clock;
}

/** When and where something happened, as mails say it. */
interface Occurrence {
  at: string;
  device: string;
}
type Content = { [Kind in MailKind]: { kind: Kind; values: MailValues[Kind] } }[MailKind];

export type SecurityNotifications = ReturnType<typeof createSecurityNotifications>;

/** Tells an account's owner what happened to its security: in the list of events and by mail. */
export function createSecurityNotifications({ events, mail, clock }: Parts) {
  return {
    async tell(
      { id, email: to, firstName: name, language }: User,
      event: SecurityEvent['kind'],
      device: string,
      contentOf: (occurrence: Occurrence) => Content,
    ): Promise<void> {
      const now = clock.now();
      await events.note(id, event, device, now);
      await mail.post({ to, name, language, ...contentOf({ at: now.toISOString(), device }) });
    },
  };
}
