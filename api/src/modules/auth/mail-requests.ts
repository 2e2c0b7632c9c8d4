import { randomUUID } from 'node:crypto';
import type { Locale } from '@ardoise/contract';
import { SignUpBody } from '@ardoise/contract/schemas';
import type { FastifyBaseLogger } from 'fastify';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Clock } from '../../shared/clock.ts';
import type { Keys } from '../../shared/keys.ts';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import type { OutboxRepository } from '../../shared/outbox/repository.ts';
import { normaliseEmail } from '../users/email.ts';

const leaseMs = 30_000;
/** A request that could not be worked on by then is given up: its sender has asked again. */
const lifeMs = 3_600_000;

/** A sign-up without its password. */
const NewAccount = Type.Omit(SignUpBody, ['password']);
export type NewAccount = Static<typeof NewAccount>;

const Content = Type.Union([
  Type.Object({ kind: Type.Enum(['recovery', 'sign-in']), email: Type.String() }),
  Type.Object({ kind: Type.Literal('sign-up'), account: NewAccount }),
]);
export type MailRequest = Static<typeof Content>;

const addressOf = (request: MailRequest): string =>
  normaliseEmail(request.kind === 'sign-up' ? request.account.email : request.email);

interface Parts {
  requests: OutboxRepository;
  /** Looks the account up and mails; `id` is the same when it is done again after a crash. */
  work(request: MailRequest, language: Locale, id: string): Promise<void>;
  keys: Keys;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * Requests for mails from people who may not learn whether an address has an account. They are
 * stored before they are answered, the same for every address; the account is looked up afterwards,
 * so that neither the answer nor its time tells.
 */
export function createMailRequests({ requests, work, keys, clock, log }: Parts) {
  const outbox = createOutbox({
    repository: requests,
    keys,
    clock,
    log,
    noun: 'mailRequest',
    leaseMs,
    concurrency: 4,
    lifeMs: () => lifeMs,
    async deliver({ _id: id, language }, content) {
      if (!Value.Check(Content, content)) return null;
      await work(content, language, id);
      return { state: 'sent' };
    },
  });
  const { run, runDue, close } = outbox;

  return {
    run,
    runDue,
    close,

    /** Once this resolves the request is stored, and survives the end of this process. */
    take: (request: MailRequest, language: Locale): Promise<void> =>
      outbox.post({ _id: randomUUID(), kind: request.kind, language }, request),

    /** Drops what waits for an address. */
    async forget(email: string): Promise<void> {
      for await (const stored of requests.queued()) {
        const { _id: id } = stored;
        const content = outbox.contentOf(stored);
        if (!Value.Check(Content, content) || addressOf(content) !== normaliseEmail(email))
          continue;
        await requests.drop(id);
      }
    },
  };
}

export type MailRequests = ReturnType<typeof createMailRequests>;
