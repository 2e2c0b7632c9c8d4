import { createServer } from 'node:http';
import { type Simulator, startServer } from '@ardoise/payment-simulator/server';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFedapay } from './fedapay.ts';
import {
  type PaymentProviderPort,
  type PaymentRequest,
  ProviderAway,
  ProviderRefused,
} from './port.ts';

const { log } = Fastify({ logger: false });
const signal = () => AbortSignal.timeout(20_000);

/** The merchant: keeps what it is told. */
const heard: { raw: Buffer; headers: Record<string, string | string[] | undefined> }[] = [];
const merchant = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    heard.push({ raw: Buffer.concat(chunks), headers: request.headers });
    response.writeHead(204).end();
  });
});

let simulator: Simulator;
let fedapay: PaymentProviderPort;
beforeAll(async () => {
  simulator = await startServer({ retryMs: 1, lateMs: 50, slowMs: 60_000 });
  const { baseUrl, fedapay: keys } = simulator.settings;
  fedapay = createFedapay({ ...keys, baseUrl, isTrial: true }, log);
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  simulator.set({ webhooks: `http://127.0.0.1:${address.port}` });
});
beforeEach(() => {
  heard.length = 0;
  simulator.set({ mood: 'well' });
});
afterAll(async () => {
  await simulator.stop();
  await new Promise((resolve) => merchant.close(resolve));
});

let last = 0;
function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  last += 1;
  return {
    reference: `ARD-${last}-1`,
    amount: 900,
    description: 'Dix fiches',
    returnUrl: 'https://ardoise.example/payment/success?order=1',
    buyer: { name: 'Afi Dossou', email: 'afi@school.example', phone: null },
    network: null,
    cardToken: null,
    ...changes,
  };
}

const byPhone = (phone: string): Partial<PaymentRequest> => ({
  network: 'mtn',
  buyer: { name: 'Afi Dossou', email: 'afi@school.example', phone },
});

/** A payment that waits for its buyer. */
async function announced(changes: Partial<PaymentRequest> = {}) {
  const asked = request(changes);
  const { providerId, redirectUrl } = await fedapay.create(asked, signal());
  if (providerId === null) throw new Error('It has no id');
  const ask = () => fedapay.fetch({ providerId, reference: asked.reference }, signal());
  return { ...asked, providerId, redirectUrl, ask };
}

/** Presses a button of a page, as a browser would. */
const press = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const events = () =>
  heard.map(({ raw, headers }) => fedapay.verify(raw, headers, new Date()) ?? 'refused');

describe('a payment on the page', () => {
  test('is pending until the buyer has pressed, and says all that we sent', async () => {
    const { ask, reference, providerId, redirectUrl } = await announced();
    expect(redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    expect(await ask()).toEqual({
      providerId,
      state: 'pending',
      amount: 900,
      currency: 'XOF',
      reference,
      fees: null,
      refunded: 0,
      method: null,
    });
  });

  test.each([
    ['approve', 'approved', 'approved'],
    ['decline', 'declined', 'declined'],
    ['cancel', 'cancelled', 'canceled'],
    ['leave', 'pending', 'pending'],
  ])('that ends with %s is %s, and sends the buyer back', async (outcome, state, status) => {
    const { ask, providerId, redirectUrl } = await announced();
    const answer = await press(redirectUrl ?? '', { press: 'chosen', outcome });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `https://ardoise.example/payment/success?order=1&id=${providerId}&status=${status}`,
    ]);
    expect((await ask())?.state).toBe(state);
  });

  test('approved is asked for by our reference alone as well', async () => {
    const { reference, providerId, redirectUrl } = await announced();
    await press(redirectUrl ?? '', { press: 'approve' });
    const found = await fedapay.fetch({ providerId: null, reference }, signal());
    expect(found).toMatchObject({ providerId, state: 'approved', fees: 17 });
  });

  test('is over once: a second press changes nothing', async () => {
    const { ask, redirectUrl } = await announced();
    await press(redirectUrl ?? '', { press: 'cancel' });
    await press(redirectUrl ?? '', { press: 'approve' });
    expect((await ask())?.state).toBe('cancelled');
  });
});

describe('a payment that goes wrong', () => {
  const chosen = async (outcome: string) => {
    const made = await announced();
    await press(made.redirectUrl ?? '', { press: 'chosen', outcome });
    return made;
  };

  test('of half the sum says the half', async () => {
    expect(await (await chosen('pay-less')).ask()).toMatchObject({
      state: 'approved',
      amount: 450,
    });
  });

  test('in another currency says which', async () => {
    const { ask } = await chosen('other-currency');
    expect(await ask()).toMatchObject({ state: 'approved', currency: 'EUR' });
  });

  test('made twice tells of both', async () => {
    const { reference, providerId } = await chosen('pay-twice');
    await simulator.idle();
    const said = events();
    expect(said).toHaveLength(2);
    expect(said).toContainEqual(expect.objectContaining({ providerId, reference }));
    const found = simulator.payments.fedapay.all().filter((one) => one.reference === reference);
    expect(found.map(({ state }) => state)).toEqual(['approved', 'approved']);
  });

  test('approved late is pending first', async () => {
    const { ask, providerId } = await chosen('approve-late');
    expect((await ask())?.state).toBe('pending');
    await expect.poll(async () => (await ask())?.state).toBe('approved');
    await expect.poll(events).toContainEqual(expect.objectContaining({ providerId }));
  });
});

describe('a phone', () => {
  test('is asked directly, and pays when its owner says so', async () => {
    const { ask, redirectUrl } = await announced(byPhone('0197000042'));
    expect(redirectUrl).toBeNull();
    expect(await ask()).toMatchObject({ state: 'pending', method: { network: 'mtn' } });
    const phone = `${simulator.settings.baseUrl}/phone`;
    const shown = await (await fetch(phone)).text();
    expect(shown).toContain('01\u00a097\u00a000\u00a000\u00a042');
    const [, form = ''] = /action="(\/phone\/[0-9a-f]+)"/.exec(shown) ?? [];
    await press(simulator.settings.baseUrl + form, { press: 'approve' });
    expect((await ask())?.state).toBe('approved');
  });

  test.each([
    ['0197000001', 'approved'],
    ['0197000002', 'declined'],
    ['0197000003', 'cancelled'],
    ['0197000004', 'pending'],
  ])('with the number %s answers by itself: %s', async (phone, state) => {
    const { ask } = await announced(byPhone(phone));
    expect((await ask())?.state).toBe(state);
  });
});

describe('a webhook', () => {
  const delivered = async (delivery: string) => {
    const made = await announced();
    await press(made.redirectUrl ?? '', { press: 'chosen', outcome: 'approve', delivery });
    const before = heard.length;
    await simulator.idle();
    return { ...made, before };
  };

  test('tells of the payment', async () => {
    const { providerId, reference } = await delivered('after-return');
    expect(events()).toEqual([{ eventId: expect.any(String), providerId, reference }]);
  });

  test('may come before the buyer is back', async () => {
    expect((await delivered('before-return')).before).toBe(1);
  });

  test('delivered twice is one event', async () => {
    const { providerId } = await delivered('twice');
    const [one, other] = events();
    expect(one).toMatchObject({ providerId });
    expect(one).toEqual(other);
  });

  test('of the past comes after that of today, as another event', async () => {
    await delivered('out-of-order');
    const [one, other] = events();
    expect(heard.map(({ raw }) => /transaction\.\w+/.exec(raw.toString())?.[0])).toEqual([
      'transaction.approved',
      'transaction.created',
    ]);
    expect(one).not.toEqual(other);
  });

  test.each(['forged', 'old'])('that is %s is refused', async (delivery) => {
    await delivered(delivery);
    expect(events()).toEqual(['refused']);
  });

  test('may not come at all', async () => {
    await delivered('never');
    expect(heard).toEqual([]);
  });
});

describe('the provider', () => {
  test.each(['down', 'failing'] as const)('that is %s is away', async (mood) => {
    const { ask } = await announced();
    simulator.set({ mood });
    await expect(ask()).rejects.toBeInstanceOf(ProviderAway);
    await expect(announced()).rejects.toBeInstanceOf(ProviderAway);
  });

  test('that is slow is away when we wait no longer', async () => {
    const { providerId, reference } = await announced();
    simulator.set({ mood: 'slow' });
    const asked = fedapay.fetch({ providerId, reference }, AbortSignal.timeout(50));
    await expect(asked).rejects.toBeInstanceOf(ProviderAway);
  });

  test('that says no has made nothing', async () => {
    simulator.set({ mood: 'refusing' });
    await expect(announced()).rejects.toBeInstanceOf(ProviderRefused);
  });

  test('whose answer is lost has made the payment', async () => {
    simulator.set({ mood: 'answer-lost' });
    const asked = request();
    await expect(fedapay.create(asked, signal())).rejects.toBeInstanceOf(ProviderAway);
    simulator.set({ mood: 'well' });
    const { reference } = asked;
    const found = await fedapay.fetch({ providerId: null, reference }, signal());
    expect(found).toMatchObject({ reference, state: 'pending' });
  });

  test('does not know what is not there, nor what is no id', async () => {
    const fetch = (providerId: string) => fedapay.fetch({ providerId, reference: null }, signal());
    expect(await fetch('1')).toBeNull();
    expect(await fetch('1/../2?x')).toBeNull();
    expect(await fedapay.fetch({ providerId: null, reference: 'ARD-0-0' }, signal())).toBeNull();
  });

  test('refuses another key', async () => {
    const { baseUrl } = simulator.settings;
    const keys = { secretKey: 'sk_other', webhookSecret: 'wh_other', isTrial: true };
    const stranger = createFedapay({ ...keys, baseUrl }, log);
    await expect(stranger.create(request(), signal())).rejects.toBeInstanceOf(ProviderRefused);
  });
});
