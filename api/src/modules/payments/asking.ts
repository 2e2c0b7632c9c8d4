import { createHash } from 'node:crypto';
import type { Cause, PaymentProvider } from '@ardoise/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentIds, ProviderPayment } from '../../providers/payments/port.ts';
import type { Clock } from '../../shared/clock.ts';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { hear } from './payment-rules.ts';
import type { StoredPayment } from './payment.ts';
import type { Providers } from './providers.ts';
import type { PaymentRepository } from './repository.ts';

/** One question to a provider takes no longer. */
export const askTimeoutMs = 20_000;

export interface AskingParts {
  repository: PaymentRepository;
  providers: Providers;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Aborts when the process stops. */
  stopping: AbortSignal;
  /** Something follows from a payment's state. */
  wakeSettlement(): void;
}

export interface Question {
  cause: Cause;
  /** An id that a webhook or the buyer named: nothing is believed of it. */
  claimedId?: string | null;
}

export type Asking = ReturnType<typeof createAsking>;

/** Asks the provider about a payment and stores what it says: the only way for one to be approved. */
export function createAsking(parts: AskingParts) {
  const { repository, providers, clock, log, stopping, wakeSettlement } = parts;

  const signal = () => AbortSignal.any([stopping, AbortSignal.timeout(askTimeoutMs)]);

  async function store(
    payment: StoredPayment,
    said: ProviderPayment,
    cause: Cause,
  ): Promise<StoredPayment> {
    try {
      const changed = await repository.change(payment.id, (one) =>
        hear(one, said, { at: clock.now(), cause }),
      );
      if (changed === null) return payment;
      const { value, isChanged } = changed;
      if (isChanged && value.underReview !== null)
        log.error({ payment: value.id, reason: value.underReview }, 'a payment is under review');
      if (value.settleAt !== null) wakeSettlement();
      return value;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      log.error({ payment: payment.id }, 'a provider named one payment of its own for two of ours');
      return payment;
    }
  }

  /** A second payment that the provider made of one request: its money must not be lost. */
  async function storeStray(
    of: StoredPayment,
    said: ProviderPayment,
    cause: Cause,
  ): Promise<StoredPayment> {
    if (said.reference !== of.reference) return of;
    const id = createHash('sha256')
      .update(`${of.provider}/${said.providerId}`)
      .digest('hex')
      .slice(0, 24);
    const now = clock.now();
    const stray = await repository.insert(of.orderId, (rank) => ({
      ...of,
      id,
      rank,
      isStray: true,
      state: 'created',
      providerId: said.providerId,
      underReview: null,
      reviewed: null,
      fees: null,
      refunds: [],
      createdAt: now,
      endedAt: null,
      // Also after a crash before the next write.
      nextCheckAt: now,
      settleAt: null,
      isOwed: null,
      keep: null,
      keptMethod: null,
      history: [{ state: 'created', at: now, cause }],
    }));
    return await store(stray, said, cause);
  }

  return {
    signal,

    /**
     * The payment that a provider means; when all that it named is an id of its own that we do not know,
     * it is asked for our reference.
     * @throws ProviderAway, ProviderRefused
     */
    async meant(
      name: PaymentProvider,
      { providerId, reference }: PaymentIds,
    ): Promise<StoredPayment | null> {
      const known = await repository.ofProvider(name, { providerId, reference });
      if (known !== null || providerId === null || reference !== null) return known;
      const said = await providers.find(name)?.fetch({ providerId, reference }, signal());
      if (said === null || said === undefined) return null;
      return await repository.ofProvider(name, { providerId: null, reference: said.reference });
    },

    /**
     * @returns the payment as it is now, or the second one that the claim turned out to be, and whether
     * the provider knows it
     * @throws ProviderAway, ProviderRefused
     */
    async ask(
      payment: StoredPayment,
      { cause, claimedId = null }: Question,
    ): Promise<{ payment: StoredPayment; isKnown: boolean }> {
      const provider = providers.find(payment.provider);
      if (provider === null) return { payment, isKnown: true };
      const { reference } = payment;
      const providerId = claimedId ?? payment.providerId;
      const said = await provider.fetch({ providerId, reference }, signal());
      if (said === null) return { payment, isKnown: false };
      // A claim about somebody else's payment.
      const isForeign = payment.providerId === null && said.reference !== reference;
      if (isForeign) return { payment, isKnown: false };
      const stored = await store(payment, said, cause);
      // Perhaps only since we asked: two of its payments may be named at once.
      const isStray = stored.providerId !== null && stored.providerId !== said.providerId;
      return {
        payment: isStray ? await storeStray(stored, said, cause) : stored,
        isKnown: true,
      };
    },
  };
}
