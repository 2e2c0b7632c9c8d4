import type { FastifyBaseLogger } from 'fastify';
import { ProviderAway, ProviderRefused } from '../../providers/payments/port.ts';
import type { Clock } from '../../shared/clock.ts';
import { createLeasedQueue } from '../../shared/leased-queue/queue.ts';
import type { Asking } from './asking.ts';
import { end, reschedule } from './payment-rules.ts';
import type { StoredPayment } from './payment.ts';
import type { PaymentRepository } from './repository.ts';
import { nextCheck } from './schedule.ts';

const lookMs = 5_000;
/** Longer than a question takes: after it, the process that asked is taken for dead. */
const claimMs = 60_000;
/** Between two questions to a provider that is away when the schedule is over. */
const overdueMs = 24 * 3_600_000;

export interface ReconciliationParts {
  repository: PaymentRepository;
  asking: Asking;
  clock: Clock;
  log: FastifyBaseLogger;
  wakeSettlement(): void;
}

/** Asks for payments that are waited for, by a schedule, until it is over. */
export function createReconciliation(parts: ReconciliationParts) {
  const { repository, asking, clock, log, wakeSettlement } = parts;

  async function isAnswered(payment: StoredPayment): Promise<'known' | 'unknown' | 'away'> {
    try {
      const { isKnown } = await asking.ask(payment, { cause: 'reconciliation' });
      return isKnown ? 'known' : 'unknown';
    } catch (err) {
      if (!(err instanceof ProviderAway) && !(err instanceof ProviderRefused)) throw err;
      log.warn({ err, payment: payment.id }, 'a provider could not be asked about a payment');
      return 'away';
    }
  }

  async function check(payment: StoredPayment): Promise<void> {
    const { id, nextCheckAt: claimedUntil } = payment;
    const answer = await isAnswered(payment);
    const now = clock.now();
    const isOver = nextCheck(payment.createdAt, now) === null;
    await repository.change(id, (one) => {
      // The request never reached the provider, or nobody acted on it for days.
      const isLost = answer === 'unknown' && one.state === 'created';
      if (isLost || (isOver && answer !== 'away'))
        return (
          end(one, 'expired', { at: now, cause: 'clock' }) ??
          (one.nextCheckAt === null ? null : { ...one, nextCheckAt: null })
        );
      if (one.nextCheckAt === null || claimedUntil === null) return null;
      if (isOver) return { ...one, nextCheckAt: new Date(now.getTime() + overdueMs) };
      return reschedule(one, claimedUntil, now);
    });
    wakeSettlement();
  }

  return createLeasedQueue<StoredPayment>({
    name: 'reconciliation of payments',
    store: { claim: (lease, now) => repository.claimCheck(now, lease.until) },
    idOf: ({ id }) => id,
    work: check,
    leaseMs: claimMs,
    lookMs,
    concurrency: 8,
    now: () => clock.now(),
    log,
  });
}
