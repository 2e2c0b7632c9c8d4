import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { MailTransport } from '../../providers/mail/port.ts';
import type { Clock } from '../../shared/clock.ts';
import { createLoop } from '../../shared/loop.ts';
import { seal, unseal } from '../../shared/sealed.ts';
import { dispensable, type Letter, letterValues } from './letter.ts';
import type { MailDocument } from './model.ts';
import type { MailRepository } from './repository.ts';
import { writeLetter } from './write.ts';

/** A try ends within a minute (socket deadlines); after this its sender is taken for dead. */
const leaseMs = 180_000;
/** How often a process looks for letters that others queued or left. */
const lookMs = 5_000;
/** A letter that no server took for so long is given up. */
const patienceMs = 3 * 24 * 3_600_000;

/** Milliseconds until the next try: 5 s, doubled each time, half an hour at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(5_000 * 2 ** (attempts - 1), 30 * 60_000);
}

const Content = Type.Object({
  to: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  values: Type.Unknown(),
});

export interface QueueParts {
  mails: MailRepository;
  transport: MailTransport;
  key: Buffer;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Origin of the site, for links and message ids. */
  siteUrl: string;
  /** Whether the reader of this address wants letters besides those that always go. */
  isWelcome(address: string): Promise<boolean>;
}

/** The way of letters from the database to the mail server. */
export function createMailQueue(parts: QueueParts) {
  const { mails, transport, key, clock, log, siteUrl, isWelcome } = parts;
  const holder = randomUUID();
  const host = new URL(siteUrl).hostname;

  function letterOf({ _id, kind, language, sealed }: MailDocument): Letter | null {
    const text = unseal(key, _id, sealed);
    if (text === null) return null;
    const content: unknown = JSON.parse(text);
    if (!Value.Check(Content, content) || !Value.Check(letterValues[kind], content.values)) {
      return null;
    }
    // The schema of its kind has just proved the values; the pairing is lost on the union.
    return { kind, language, ...content } as Letter;
  }

  async function send(stored: MailDocument): Promise<void> {
    const now = clock.now();
    const { _id: id } = stored;
    const letter = letterOf(stored);
    if (letter === null) {
      log.error({ mail: id, kind: stored.kind }, 'a letter cannot be opened; it is given up');
      await mails.end(id, holder, 'refused', 'unreadable', now);
      return;
    }
    if (letter.to === null) {
      await mails.end(id, holder, 'refused', 'nobody', now);
      return;
    }
    if (dispensable.has(letter.kind) && !(await isWelcome(letter.to))) {
      await mails.end(id, holder, 'refused', 'unwanted', now);
      return;
    }
    const words = writeLetter(letter, { now, queuedAt: stored.queuedAt, siteUrl });
    const mail = { ...words, to: letter.to, messageId: `<${id}@${host}>`, date: stored.queuedAt };
    const delivery = await transport.deliver(mail, async () => {
      if (!(await mails.begins(id, holder))) throw new Error('The letter is held by somebody else');
    });
    const facts = { mail: id, kind: stored.kind, attempts: stored.attempts };
    if (delivery.state === 'sent') {
      await mails.end(id, holder, 'sent', '', now);
      log.info(facts, 'mail sent');
      return;
    }
    const { state, reason } = delivery;
    if (state === 'deferred' && now.getTime() - stored.queuedAt.getTime() < patienceMs) {
      const nextAt = new Date(now.getTime() + pauseAfter(stored.attempts));
      await mails.defer(id, holder, reason, nextAt);
      log.warn({ ...facts, reason, nextAt }, 'mail not sent yet');
      return;
    }
    await mails.end(id, holder, state === 'deferred' ? 'refused' : state, reason, now);
    log.error({ ...facts, reason, state }, 'mail given up');
  }

  async function sendDue(signal?: AbortSignal): Promise<void> {
    const lost = await mails.giveUpEnding(clock.now());
    if (lost > 0) log.error({ lost }, 'a sender ended in the middle of mails; they may be lost');
    for (;;) {
      if (signal?.aborted === true) return;
      const now = clock.now();
      const stored = await mails.claim(holder, now, new Date(now.getTime() + leaseMs));
      if (stored === null) return;
      await send(stored);
    }
  }

  // A database that is away is asked again later.
  const loop = createLoop({
    work: sendDue,
    everyMs: lookMs,
    failed: (err) => log.warn({ err }, 'the mail queue cannot be read'),
  });

  return {
    siteUrl,
    ...loop,

    /** Stored when this resolves: sent sooner or later, whatever happens to this process. */
    async post(letter: Letter): Promise<void> {
      const { kind, language, to, name, values } = letter;
      const id = letter.key ?? randomUUID();
      const sealed = seal(key, id, JSON.stringify({ to, name, values }));
      await mails.add({ _id: id, kind, language, sealed, queuedAt: clock.now() });
      loop.wake();
    },

    /** How many letters are on their way. */
    waiting: () => mails.open(),

    /**
     * Drops what waits for this address. What is being sent now goes its way, as does the word that
     * all is erased.
     */
    async forget(address: string): Promise<void> {
      for await (const stored of mails.waiting()) {
        if (stored.kind === 'erasure-done') continue;
        const { _id: id } = stored;
        if (letterOf(stored)?.to === address) await mails.drop(id);
      }
    },
  };
}

export type MailQueue = ReturnType<typeof createMailQueue>;
