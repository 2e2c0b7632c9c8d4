import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { MailTransport } from '../../providers/mail/port.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Keys } from '../../shared/keys.ts';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import type { OutboxEntry, OutboxRepository } from '../../shared/outbox/repository.ts';
import { dispensable, isMailKind, type Mail, mailValues } from './mail.ts';
import { writeMail } from './write.ts';

/** Longer than any attempt, which socket timeouts end within a minute. */
const leaseMs = 180_000;
/** A mail that no server has accepted by then is given up. */
const lifeMs = 3 * 24 * 3_600_000;

const Content = Type.Object({
  to: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  values: Type.Unknown(),
});

export interface QueueParts {
  mails: OutboxRepository;
  transport: MailTransport;
  keys: Keys;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Origin of the site, for links and message ids. */
  siteUrl: string;
  /** Whether the owner of this address wants mails of dispensable kinds. */
  isWelcome(address: string): Promise<boolean>;
}

function mailOf({ kind, language }: OutboxEntry, content: unknown): Mail | null {
  if (!isMailKind(kind) || !Value.Check(Content, content)) return null;
  if (!Value.Check(mailValues[kind], content.values)) return null;
  // The values fit their kind's schema, but TypeScript cannot pair the two in a union.
  return { kind, language, ...content } as Mail;
}

/** Stores mails and delivers them from the database to the mail server. */
export function createMailQueue(parts: QueueParts) {
  const { mails, transport, keys, clock, log, siteUrl, isWelcome } = parts;
  const host = new URL(siteUrl).hostname;

  const outbox = createOutbox({
    repository: mails,
    keys,
    clock,
    log,
    noun: 'mail',
    leaseMs,
    concurrency: 1,
    lifeMs: () => lifeMs,
    async deliver(stored, content, markEnding) {
      const mail = mailOf(stored, content);
      if (mail === null) return null;
      if (mail.to === null) return { state: 'dropped', reason: 'nobody' };
      if (dispensable.has(mail.kind) && !(await isWelcome(mail.to))) {
        return { state: 'dropped', reason: 'unwanted' };
      }
      const { _id: id, queuedAt } = stored;
      const texts = writeMail(mail, { now: clock.now(), queuedAt, siteUrl });
      const message = { ...texts, to: mail.to, messageId: `<${id}@${host}>`, date: queuedAt };
      return await transport.deliver(message, markEnding);
    },
  });
  const { run, runDue, close } = outbox;

  return {
    siteUrl,
    run,
    runDue,
    close,

    /** Once this resolves the mail is stored, and survives the end of this process. */
    async post(mail: Mail): Promise<void> {
      const { kind, language, to, name, values } = mail;
      const id = mail.key ?? randomUUID();
      await outbox.post({ _id: id, kind, language }, { to, name, values });
    },

    /** Whether a mail of this key was posted. */
    has: (key: string) => mails.has(key),

    /** How many mails are not sent yet. */
    waiting: () => mails.open(),

    /**
     * Drops the mails queued for this address, except the confirmation of the erasure. A mail that
     * is being sent is still delivered.
     */
    async forget(address: string): Promise<void> {
      for await (const stored of mails.queued()) {
        if (stored.kind === 'erasure-done') continue;
        const { _id: id } = stored;
        const mail = mailOf(stored, outbox.contentOf(stored));
        if (mail?.to === address) await mails.drop(id);
      }
    },
  };
}

export type MailQueue = ReturnType<typeof createMailQueue>;
