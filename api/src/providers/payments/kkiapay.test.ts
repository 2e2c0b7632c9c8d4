import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import * as fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createKkiapay } from './kkiapay.ts';
import { type PaymentProviderPort, ProviderAway, ProviderRefused } from './port.ts';

const { log } = Fastify({ logger: false });
const signal = () => AbortSignal.timeout(20_000);

/** The vendor, who answers what a test says. */
let answers: { status: number; body: unknown }[] = [];
const asked: { path: string; headers: IncomingMessage['headers']; body: unknown }[] = [];
const vendor = createServer((request, response) => {
  const answer = async () => {
    asked.push({ path: request.url ?? '', headers: request.headers, body: await json(request) });
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  void answer();
});

let kkiapay: PaymentProviderPort;
const widget = { scriptUrl: 'https://cdn.example/k.js', frameOrigin: 'https://widget.example' };
beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const { port } = Object(vendor.address());
  const keys = { publicKey: 'pub', privateKey: 'tpk', secretKey: 'tsk', webhookSecret: 'hook' };
  const baseUrl = `http://127.0.0.1:${port}`;
  kkiapay = createKkiapay({ ...keys, baseUrl, isTrial: true, widget }, log);
});
afterEach(() => {
  answers = [];
  asked.length = 0;
});
afterAll(() => new Promise((resolve) => vendor.close(resolve)));

const transaction = (changes: object = {}) => ({
  transactionId: 'qM0enu1Czb',
  type: 'DEBIT',
  status: 'SUCCESS',
  source: 'MOBILE_MONEY',
  source_common_name: 'mtn-benin',
  amount: 900,
  fees: 18,
  income: 882,
  feeSupportedBy: 'merchant',
  partnerId: 'ARD-1-1',
  state: null,
  client: { fullname: 'Afi Dossou', phone: '2290197000042', email: 'afi@school.example' },
  ...changes,
});

const ask = (providerId: string | null = 'qM0enu1Czb') =>
  kkiapay.fetch({ providerId, reference: 'ARD-1-1' }, signal());
async function said(changes: object) {
  answers.push({ status: 200, body: transaction(changes) });
  return await ask();
}

describe('a payment', () => {
  test('is announced without a call, for the widget to make it', async () => {
    const request = {
      reference: 'ARD-1-1',
      amount: 900,
      description: 'Dix fiches',
      returnUrl: 'https://ardoise.example/payment/success',
      buyer: { name: 'Afi Dossou', email: 'afi@school.example', phone: null },
      network: null,
      cardToken: null,
    };
    expect(await kkiapay.create(request, signal())).toEqual({
      providerId: null,
      redirectUrl: null,
      widget: { ...widget, publicKey: 'pub', isSandbox: true },
    });
    expect(asked).toEqual([]);
  });

  test('is asked for with all keys, and read', async () => {
    expect(await said({})).toEqual({
      providerId: 'qM0enu1Czb',
      state: 'approved',
      amount: 900,
      currency: 'XOF',
      reference: 'ARD-1-1',
      fees: 18,
      refunded: 0,
      method: { network: 'mtn', lastDigits: '42', brand: null, expiry: null, token: null },
    });
    expect(asked).toMatchObject([
      {
        path: '/api/v1/transactions/status',
        headers: { 'x-api-key': 'pub', 'x-private-key': 'tpk', 'x-secret-key': 'tsk' },
        body: { transactionId: 'qM0enu1Czb' },
      },
    ]);
  });

  test.each([
    ['PENDING', 'pending', 0],
    ['FAILED', 'declined', 0],
    ['REVERTED', 'refunded', 900],
    ['SOMETHING_NEW', 'pending', 0],
  ])('that is %s is %s', async (status, state, refunded) => {
    expect(await said({ status })).toMatchObject({ state, refunded });
  });

  test.each([
    ['of which it says what it credits', {}, 18],
    ['whose fees the buyer pays on top', { income: null, feeSupportedBy: 'customer' }, 0],
    ['of which it says the fees alone', { income: null }, 18],
    ['of which it says nothing', { income: null, fees: null }, null],
    ['of which it says sums as texts', { amount: '900', income: '882' }, 18],
  ])('%s keeps its fees', async (_which, changes, fees) => {
    expect(await said(changes)).toMatchObject({ amount: 900, fees });
  });

  test.each([
    ['in our field of its own', { partnerId: 'ARD-1-1' }, 'ARD-1-1'],
    ['in the data alone', { partnerId: '', state: 'ARD-1-1' }, 'ARD-1-1'],
    ['in the data, as JSON', { partnerId: null, state: '"ARD-1-1"' }, 'ARD-1-1'],
    ['nowhere', { partnerId: null, state: {} }, null],
  ])('carries our reference %s', async (_where, changes, reference) => {
    expect(await said(changes)).toMatchObject({ reference });
  });

  test('by card has no number', async () => {
    const card = { source: 'CARD', source_common_name: 'visa' };
    expect((await said(card))?.method).toMatchObject({ network: null, lastDigits: null });
  });

  test('in another currency says which', async () => {
    expect(await said({ currency: 'EUR' })).toMatchObject({ currency: 'EUR' });
  });

  test.each([
    ['a status of its own', 200, { status: 'TRANSACTION_NOT_FOUND' }],
    ['not found', 404, {}],
    ['a refusal', 400, { status: 'TRANSACTION_NOT_FOUND' }],
    ['that it is of another merchant', 403, { status: 'INVALID_TRANSACTION' }],
    ['money that went out', 200, transaction({ type: 'CREDIT' })],
  ])('that it answers with %s is not known', async (_what, status, body) => {
    answers.push({ status, body });
    expect(await ask()).toBeNull();
  });

  test('without an id, or with a text that is none, is nothing to ask for', async () => {
    expect(await ask(null)).toBeNull();
    expect(await ask('../revert')).toBeNull();
    expect(asked).toEqual([]);
  });

  test.each([
    ['another one', 200, transaction({ transactionId: 'other' })],
    ['no amount', 200, { status: 'SUCCESS' }],
    ['no JSON', 200, '<html>'],
    ['a fault', 500, {}],
  ])('of which it answers %s is away', async (_what, status, body) => {
    answers.push({ status, body });
    await expect(ask()).rejects.toBeInstanceOf(ProviderAway);
  });

  test('under other keys is refused', async () => {
    answers.push({ status: 401, body: { reason: 'Invalid keys' } });
    await expect(ask()).rejects.toBeInstanceOf(ProviderRefused);
  });
});

describe('a refund', () => {
  const refund = () => kkiapay.refund?.({ providerId: 'tx', reference: 'ARD-1-1' }, signal());
  const refused = { status: 400, body: { status: 'TRANSACTION_NOT_ELIGIBLE' } };
  const now = (status: string) => ({
    status: 200,
    body: transaction({ transactionId: 'tx', status }),
  });

  test('is asked for', async () => {
    answers.push({ status: 200, body: { status: 'SUCCESS' } });
    await refund();
    expect(asked).toMatchObject([
      { path: '/api/v1/transactions/revert', body: { transactionId: 'tx' } },
    ]);
  });

  test('of what went back before changes nothing', async () => {
    answers.push(refused, now('REVERTED'));
    await expect(refund()).resolves.toBeUndefined();
  });

  test.each([
    ['with a refusal', [refused, now('SUCCESS')]],
    [
      'well, and with a refusal inside',
      [{ status: 200, body: { status: 'INSUFFICIENT_FUND' } }, now('SUCCESS')],
    ],
    [
      'that it does not know the payment',
      [
        { status: 404, body: {} },
        { status: 404, body: {} },
      ],
    ],
  ])('that it answers %s is refused', async (_how, given) => {
    answers.push(...given);
    await expect(refund()).rejects.toBeInstanceOf(ProviderRefused);
  });
});

describe('a webhook', () => {
  const event = { transactionId: 'tx', event: 'transaction.success', partnerId: 'ARD-9-9' };
  const verify = (body: unknown, secret: string | string[] | undefined = 'hook') =>
    kkiapay.verify(
      Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      { 'x-kkiapay-secret': secret },
      new Date(),
    );

  test('names a transaction, and nothing else of it is believed', () => {
    expect(verify(event)).toEqual({
      eventId: 'tx/transaction.success',
      providerId: 'tx',
      reference: null,
    });
  });

  test.each([['other'], [''], ['hook '], [['hook']], [undefined]])(
    'with the secret %j is refused',
    (secret) => {
      const headers = secret === undefined ? {} : { 'x-kkiapay-secret': secret };
      expect(kkiapay.verify(Buffer.from(JSON.stringify(event)), headers, new Date())).toBeNull();
    },
  );

  test('is refused with any other secret, whatever its body', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.json(), (secret, body) => {
        fc.pre(secret !== 'hook');
        expect(verify(body, secret)).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['no transaction', {}],
    ['a transaction that is none', { transactionId: '../status' }],
    ['no JSON', '{'],
  ])('with %s is left alone', (_what, body) => {
    expect(verify(body)).toBeNull();
  });
});
