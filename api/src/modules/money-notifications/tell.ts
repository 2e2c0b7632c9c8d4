import type { MailValues } from '../mail/mail.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { Push } from '../push/service.ts';
import type { UserService } from '../users/service.ts';

/** Kinds of notices, which mails and notifications share. */
export type MoneyKind =
  | 'order-paid'
  | 'payment-failed'
  | 'payment-review'
  | 'money-owed'
  | 'refund'
  | 'period-ends'
  | 'period-ended'
  | 'price-change';

type MoneyNotification = {
  [Kind in MoneyKind]: { kind: Kind; values: MailValues[Kind] };
}[MoneyKind];

export interface TellParts {
  users: Pick<UserService, 'byId'>;
  mail: Pick<MailQueue, 'post' | 'has'>;
  push: Pick<Push, 'tell'>;
}

/** Tells one account one thing by mail, and by notification where it is allowed: once for each key. */
export type Tell = (userId: string, key: string, notification: MoneyNotification) => Promise<void>;

export function createTell({ users, mail, push }: TellParts): Tell {
  return async (userId, key, notification) => {
    if (await mail.has(key)) return;
    const account = await users.byId(userId);
    // An order whose account is erased has nobody to tell.
    if (account === null) return;
    const { email: to, firstName: name, language } = account.user;
    // The mail last: it is the record that all of it is queued.
    await push.tell(userId, notification.kind, key);
    await mail.post({ ...notification, to, name, language, key });
  };
}
