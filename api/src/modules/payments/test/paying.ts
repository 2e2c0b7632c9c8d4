import type { Order, OrderBody, Payment, PaymentBody, PaymentStarted } from '@ardoise/contract';
import { build, type BuildOptions, type Teacher } from '../../../../test/helper.ts';
import { movableClock } from '../../../../test/movable-clock.ts';
import type { Orders } from '../../orders/assemble.ts';
import type { SoldLine } from '../../orders/line-handlers.ts';
import { createScriptedProvider, type ScriptedProvider } from './scripted-provider.ts';
import { startSimulatedProvider } from './simulated-provider.ts';

type MovableClock = ReturnType<typeof movableClock>;

export const packPrice = 900;
export const pack: OrderBody = {
  lines: [{ kind: 'product', product: 'dix-fiches', quantity: 1 }],
  expectedTotal: packPrice,
};
const byPhone: PaymentBody = {
  provider: 'fedapay',
  method: { kind: 'mobile-money', network: 'mtn', phone: '0197000042' },
};

type Sold = Pick<SoldLine, 'order' | 'index' | 'line'>;

/** What buyers got, by order and place of the line; what was taken back stays away. */
export function createGifts() {
  const given = new Map<string, number>();
  /** What was ever given, though taken back. */
  const everGiven = new Set<string>();
  const returned = new Set<string>();
  const key = ({ order, index }: Sold) => `${order.id}/${index}`;

  return {
    fulfil(sold: Sold): void {
      if (returned.has(key(sold))) return;
      // Keyed, as a grant is by its order: twice is once.
      given.set(key(sold), sold.line.units);
      everGiven.add(key(sold));
    },
    takeBack(sold: Sold): void {
      returned.add(key(sold));
      given.delete(key(sold));
    },
    unitsOf: (orderId: string) => given.get(`${orderId}/0`) ?? 0,
    count: () => given.size,
    wasGiven: (orderId: string) => everGiven.has(`${orderId}/0`),
  };
}

export type Gifts = ReturnType<typeof createGifts>;

export interface ShopOptions extends BuildOptions {
  provider?: ScriptedProvider;
  gifts?: Gifts;
}

/** The same behind the adapter of a real provider, which the simulator plays. */
export async function openSimulatedShop(options: Pick<BuildOptions, 'listen'> = {}) {
  const moving = movableClock();
  const provider = await startSimulatedProvider(moving.clock);
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

/** A site with one pack for sale and a provider that a test directs. */
export const openShop = (options: ShopOptions = {}) => openShopOn(options, movableClock());

async function openShopOn(options: ShopOptions, { clock, advance }: MovableClock) {
  const { provider = createScriptedProvider(), gifts = createGifts(), ...build_ } = options;
  const site = await build({ clock, paymentProviders: [provider.port], ...build_ });
  const { app } = site;
  sellPacks(app.orders, gifts);

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
    gifts,
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

/** Puts the pack on sale. */
export function sellPacks({ registerLine }: Orders['shared'], gifts: Gifts): void {
  registerLine('product', {
    price: async (_userId, { product, quantity }) => ({
      line: {
        kind: 'product',
        title: 'Dix fiches',
        unitPrice: packPrice,
        quantity,
        subject: product,
        units: 10,
        period: null,
      },
      needsConsent: false,
    }),
    fulfil: async (sold) => gifts.fulfil(sold),
    takeBack: async (sold) => gifts.takeBack(sold),
  });
}
