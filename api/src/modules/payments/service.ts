import type { Network, Payment, PaymentBody, PaymentStarted } from '@ardoise/contract';
import { refreshSeconds } from '@ardoise/contract/schemas';
import type { FastifyBaseLogger } from 'fastify';
import { Types } from 'mongoose';
import { type PaymentProviderPort, ProviderRefused } from '../../providers/payments/port.ts';
import { Reason } from '../../shared/reason.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { OrderMoney } from '../orders/order-money.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { UserService } from '../users/service.ts';
import type { Asking } from './asking.ts';
import { announce, end } from './payment-rules.ts';
import { type StoredPayment, toPublic, widgetUrlOf } from './payment.ts';
import type { Providers } from './providers.ts';
import type { PaymentRepository } from './repository.ts';
import { nextCheck } from './schedule.ts';

/** A number or card that the account keeps. */
export type KeptMethod =
  | { kind: 'mobile-money'; network: Network; phone: string }
  | { kind: 'card'; token: string; lastDigits: string };

/** @returns null when the account keeps no such method */
export type KeptMethodFinder = (userId: string, id: string) => Promise<KeptMethod | null>;

export interface PaymentParts {
  repository: PaymentRepository;
  providers: Providers;
  orders: { find(owner: string, id: string): Promise<StoredOrder | null>; money: OrderMoney };
  asking: Asking;
  users: Pick<UserService, 'demand'>;
  keptMethod: KeptMethodFinder;
  clock: Clock;
  log: FastifyBaseLogger;
  siteUrl(): string;
  wakeSettlement(): void;
}

interface Way {
  network: Network | null;
  phone: string | null;
  cardToken: string | null;
  lastDigits: string | null;
}

const page: Way = { network: null, phone: null, cardToken: null, lastDigits: null };
const toPhone = (network: Network, phone: string): Way => ({
  ...page,
  network,
  phone,
  lastDigits: phone.slice(-2),
});

/** The order as the buyer reads it at the provider. */
export const descriptionOf = ({ lines }: StoredOrder): string =>
  lines
    .map(({ title }) => title)
    .join(', ')
    .slice(0, 200);

/** Where the buyer goes on after the provider's page. */
export function returnPath({ id, lines }: StoredOrder, paymentId: string): string {
  const page = lines.some(({ kind }) => kind === 'sheet') ? 'sheet-success' : 'success';
  return `/payment/${page}?order=${id}&payment=${paymentId}`;
}

export type PaymentService = ReturnType<typeof createPaymentService>;

/** What a buyer does with payments. */
export function createPaymentService(parts: PaymentParts) {
  const { repository, providers, orders, asking, users, clock, log, siteUrl } = parts;

  async function find(owner: string, id: string): Promise<StoredPayment> {
    const found = await repository.find(owner, id);
    if (found === null) throw new Problem('NOT_FOUND');
    return found;
  }

  async function wayOf(owner: string, { method }: PaymentBody): Promise<Way> {
    if (method === undefined) return page;
    if (method.kind === 'mobile-money') return toPhone(method.network, method.phone);
    const kept = await parts.keptMethod(owner, method.id);
    if (kept === null) throw new Problem('NOT_FOUND');
    return kept.kind === 'card'
      ? { ...page, cardToken: kept.token, lastDigits: kept.lastDigits }
      : toPhone(kept.network, kept.phone);
  }

  const started = (payment: StoredPayment): PaymentStarted => ({
    payment: toPublic(payment),
    redirectUrl: payment.redirectUrl,
    widgetUrl: widgetUrlOf(payment),
  });

  /** Tells the provider of a payment. It may have been told before: nobody knows after a crash. */
  async function announceTo(
    provider: PaymentProviderPort,
    payment: StoredPayment,
    { order, way, isNew }: { order: StoredOrder; way: Way; isNew: boolean },
  ): Promise<StoredPayment> {
    const cause = 'buyer' as const;
    if (!isNew) {
      const found = await asking.ask(payment, { cause });
      if (found.isKnown) return found.payment;
    }
    const { user } = await users.demand(payment.owner);
    const buyer = {
      name: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      phone: way.phone,
    };
    const announced = await provider.create(
      {
        reference: payment.reference,
        amount: payment.amount,
        description: descriptionOf(order),
        returnUrl: siteUrl() + returnPath(order, payment.id),
        buyer,
        network: way.network,
        cardToken: way.cardToken,
      },
      asking.signal(),
    );
    const changed = await repository.change(payment.id, (one) =>
      announce(one, announced, { at: clock.now(), cause }),
    );
    return changed?.value ?? payment;
  }

  /** A refused payment does not exist at the provider: the order is free again. */
  async function refuse(payment: StoredPayment): Promise<StoredPayment> {
    const changed = await repository.change(payment.id, (one) =>
      end(one, 'declined', { at: clock.now(), cause: 'buyer' }),
    );
    parts.wakeSettlement();
    return changed?.value ?? payment;
  }

  return {
    get: async (owner: string, id: string): Promise<Payment> => toPublic(await find(owner, id)),

    /**
     * Starts an attempt to pay an order. Again under the same key it is the same attempt.
     * @param keyedId id derived from the request's idempotency key; null when it has none
     */
    async start(
      owner: string,
      orderId: string,
      body: PaymentBody,
      keyedId: string | null,
    ): Promise<PaymentStarted> {
      const order = await orders.find(owner, orderId);
      if (order === null) throw new Problem('NOT_FOUND');
      const id = keyedId ?? new Types.ObjectId().toHexString();
      const known = await repository.find(owner, id);
      if (known !== null && known.state !== 'created') return started(known);
      const way = await wayOf(owner, body);
      const provider = providers.demand(body.provider, way.network);
      if (order.pendingPayment !== null && order.pendingPayment !== id)
        throw new Problem('PAYMENT_PENDING');

      const now = clock.now();
      const { method } = body;
      const keeps = method?.kind === 'mobile-money' && method.keep === true;
      const payment = await repository.insert(orderId, (rank) => ({
        id,
        orderId,
        rank,
        owner,
        provider: provider.name,
        reference: `ARD-${order.number}-${rank}`,
        isTrial: provider.isTrial,
        isStray: false,
        state: 'created',
        amount: order.total,
        providerId: null,
        underReview: null,
        reviewed: null,
        network: way.network,
        lastDigits: way.lastDigits,
        brand: null,
        fees: null,
        refunds: [],
        createdAt: now,
        endedAt: null,
        nextCheckAt: nextCheck(now, now),
        settleAt: null,
        isOwed: null,
        redirectUrl: null,
        widget: null,
        keep: keeps ? { network: method.network, phone: method.phone } : null,
        keptMethod: method?.kind === 'kept' ? method.id : null,
        history: [{ state: 'created', at: now, cause: 'buyer' }],
      }));
      try {
        await orders.money.requestPayment(orderId, id);
      } catch (error) {
        if (known === null) await repository.removeUnannounced(id);
        throw error;
      }
      try {
        const isNew = known === null;
        return started(await announceTo(provider, payment, { order, way, isNew }));
      } catch (err) {
        if (err instanceof ProviderRefused) {
          log.error({ err, payment: id }, 'a provider refused a payment');
          return started(await refuse(payment));
        }
        if (!(err instanceof Reason)) throw err;
        // It may exist all the same: reconciliation finds out.
        log.warn({ err, payment: id }, 'a provider did not answer');
        throw new Problem('PAYMENT_PROVIDER_AWAY', { cause: err });
      }
    },

    /**
     * Has the provider asked, at most every few seconds.
     * @param claimedId the provider's id as its page told it to the buyer
     */
    async refresh(owner: string, id: string, claimedId: string | null): Promise<Payment> {
      const payment = await find(owner, id);
      // A page that names another payment of its own may have taken money a second time.
      const isNamed = claimedId === null || claimedId === payment.providerId;
      const isOver = isNamed && (payment.state === 'approved' || payment.state === 'refunded');
      if (isOver || !(await repository.takeRefresh(id, clock.now(), refreshSeconds * 1000)))
        return toPublic(payment);
      try {
        const answer = await asking.ask(payment, { cause: 'return', claimedId });
        return toPublic(answer.payment);
      } catch (err) {
        if (!(err instanceof Reason)) throw err;
        throw new Problem('PAYMENT_PROVIDER_AWAY', { cause: err });
      }
    },

    /** Ends the waiting for a payment, so that the order can be paid in another way. */
    async leave(owner: string, id: string): Promise<Payment> {
      const payment = await find(owner, id);
      await orders.money.leavePayment(payment.orderId, id);
      return toPublic(payment);
    },
  };
}
