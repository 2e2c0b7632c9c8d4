import type { PaymentProvider } from '@ardoise/contract';
import type { FastifyBaseLogger } from 'fastify';
import {
  ProviderAway,
  ProviderRefused,
  type WebhookHeaders,
} from '../../providers/payments/port.ts';
import type { Clock } from '../../shared/clock.ts';
import { createLeasedQueue } from '../../shared/leased-queue/queue.ts';
import type { Asking } from './asking.ts';
import type { Providers } from './providers.ts';
import type { StoredWebhook, WebhookRepository } from './webhook-repository.ts';

const lookMs = 5_000;
const leaseMs = 60_000;
/** Between two attempts to ask a provider that is away. */
const retryMs = 60_000;
/** Afterwards reconciliation alone goes on. */
const giveUpMs = 24 * 3_600_000;

/** What became of a message. */
export type WebhookOutcome = 'taken' | 'repeated' | 'refused';

export interface WebhookParts {
  webhooks: WebhookRepository;
  providers: Providers;
  asking: Asking;
  clock: Clock;
  log: FastifyBaseLogger;
  count(provider: PaymentProvider, outcome: WebhookOutcome): void;
}

/** Messages of providers: stored as they come, then a reason to ask the provider. */
export function createWebhooks(parts: WebhookParts) {
  const { webhooks, providers, asking, clock, log, count } = parts;

  /** @returns whether the provider was there */
  async function isHandled({
    provider,
    providerId,
    reference,
  }: Omit<StoredWebhook, '_id'>): Promise<boolean> {
    try {
      const payment = await asking.meant(provider, { providerId, reference });
      if (payment === null) {
        log.warn({ provider, providerId }, 'a webhook is about a payment that is not ours');
        return true;
      }
      await asking.ask(payment, { cause: 'webhook', claimedId: providerId });
      return true;
    } catch (err) {
      if (!(err instanceof ProviderAway) && !(err instanceof ProviderRefused)) throw err;
      log.warn({ err, provider, providerId }, 'a provider could not be asked after its webhook');
      return false;
    }
  }

  const queue = createLeasedQueue<StoredWebhook>({
    name: 'webhooks of payments',
    store: { claim: webhooks.claim },
    idOf: ({ _id }) => _id,
    async work({ _id: id, ...webhook }) {
      const isDone = await isHandled(webhook);
      const now = clock.now().getTime();
      const isOld = now - webhook.receivedAt.getTime() > giveUpMs;
      await webhooks.put(id, isDone || isOld ? null : new Date(now + retryMs));
    },
    leaseMs,
    lookMs,
    concurrency: 4,
    now: () => clock.now(),
    log,
  });

  return {
    queue,

    /** Stored when this resolves, unless it is forged, old or known. */
    async take(
      name: PaymentProvider,
      raw: Buffer,
      headers: WebhookHeaders,
    ): Promise<WebhookOutcome> {
      const now = clock.now();
      const event = providers.find(name)?.verify(raw, headers, now) ?? null;
      let outcome: WebhookOutcome = 'refused';
      if (event !== null) {
        outcome = (await webhooks.add(name, event, raw, now)) ? 'taken' : 'repeated';
        if (outcome === 'taken') queue.wake();
      }
      count(name, outcome);
      return outcome;
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
