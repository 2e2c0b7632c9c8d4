import type {
  Order,
  OrderBody,
  Payment,
  PaymentBody,
  PaymentProvider,
  PaymentStarted,
} from '@ardoise/contract';
import type { Connection } from 'mongoose';
import { build, type BuildOptions, type Teacher } from '../../../../test/helper.ts';
import { movableClock } from '../../../../test/movable-clock.ts';
import { quotaCollection, type QuotaDocument } from '../../quota/model.ts';
import { createScriptedProvider, type ScriptedProvider } from './scripted-provider.ts';
import { startSimulatedProvider } from './simulated-provider.ts';

type MovableClock = ReturnType<typeof movableClock>;

export const packPrice = 950;
export const packUnits = 10;
export const pack: OrderBody = {
  lines: [{ kind: 'product', product: 'dix-fiches', quantity: 1 }],
  expectedTotal: packPrice,
};
const byPhone: PaymentBody = {
  provider: 'fedapay',
  method: { kind: 'mobile-money', network: 'mtn', phone: '0197000042' },
};

/** What orders of one pack gave their buyer, from the accounts of units. */
export function giftsIn(connection: Connection) {
  const grantOf = async (orderId: string) => {
    const order = `${orderId}/0`;
    const account = await connection
      .collection<QuotaDocument>(quotaCollection)
      .findOne({ 'bought.order': order });
    return account?.bought.find((grant) => grant.order === order);
  };
  return {
    async unitsOf(orderId: string): Promise<number> {
      const grant = await grantOf(orderId);
      return (grant?.units ?? 0) - (grant?.takenBack ?? 0);
    },
    /** Whether it was ever given, though taken back. */
    wasGiven: async (orderId: string): Promise<boolean> =>
      ((await grantOf(orderId))?.units ?? 0) > 0,
  };
}

export interface ShopOptions extends BuildOptions {
  provider?: ScriptedProvider;
}

/** The same behind the adapter of a real provider, which the simulator plays. */
export async function openSimulatedShop(
  name: PaymentProvider,
  options: Pick<BuildOptions, 'listen'> = {},
) {
  const moving = movableClock();
  const provider = await startSimulatedProvider(moving.clock, name);
  const shop = await openShopOn({ provider, ...options }, moving);
  return {
    ...shop,
    provider,
    async stop() {
      await shop.stop();
      await provider.simulator.stop();
    },
  };
}

export type SimulatedShop = Awaited<ReturnType<typeof openSimulatedShop>>;

/** A site with a shop and a provider that a test directs. */
export const openShop = (options: ShopOptions = {}) => openShopOn(options, movableClock());

async function openShopOn(options: ShopOptions, { clock, advance }: MovableClock) {
  const { provider = createScriptedProvider(), ...build_ } = options;
  const site = await build({ clock, paymentProviders: [provider.port], ...build_ });
  const { app } = site;

  const call = async <Answer>(
    teacher: Teacher,
    method: 'GET' | 'POST',
    url: string,
    { payload, key }: { payload?: object; key?: string } = {},
  ) => {
    const headers = {
      ...teacher.headers(),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json<Answer & { code?: string }>() };
  };

  /** As often as one thing makes another due. */
  async function runDue(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      await app.payments.runDue();
      await app.orders.runDue();
    }
  }

  return {
    site,
    app,
    provider,
    gifts: giftsIn(app.mongo),
    advance,
    clock,
    call,
    runDue,
    order: (teacher: Teacher, id: string) => call<Order>(teacher, 'GET', `/orders/${id}`),
    payment: (teacher: Teacher, id: string) => call<Payment>(teacher, 'GET', `/payments/${id}`),
    open: async (teacher: Teacher, payload: object = pack) =>
      (await call<Order>(teacher, 'POST', '/orders', { payload })).body,
    pay: (
      teacher: Teacher,
      orderId: string,
      { payload = byPhone, key = '' }: { payload?: PaymentBody; key?: string } = {},
    ) =>
      call<PaymentStarted>(teacher, 'POST', `/orders/${orderId}/payments`, {
        payload,
        ...(key === '' ? {} : { key }),
      }),
    refresh: (teacher: Teacher, id: string, transactionId?: string) =>
      call<Payment>(teacher, 'POST', `/payments/${id}/refresh`, {
        payload: transactionId === undefined ? {} : { transactionId },
      }),
    webhook: (eventId: string, providerId: string, signature = 'genuine') =>
      app.inject({
        method: 'POST',
        url: '/webhooks/fedapay',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        payload: JSON.stringify(`${eventId},${providerId}`),
      }),
    /** What the ledger has of an order, by the end of each entry's name. */
    entries: async (orderId: string) => {
      const found = await app.mongo.collection('ledgerEntries').find({ orderId }).toArray();
      return Object.fromEntries(
        found.map(({ _id: id, legs }) => [String(id).split('/').slice(2).join('/'), legs]),
      );
    },
    stop: () => site.stop(),
  };
}

export type TestShop = Awaited<ReturnType<typeof openShop>>;
