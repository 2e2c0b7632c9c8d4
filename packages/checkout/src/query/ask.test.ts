import { ProblemError, type Transport } from '@ardoise/contract/client';
import { expect, test } from 'vitest';
import { askServer } from './ask.ts';

const orderId = 'a'.repeat(24);
const known = 'b'.repeat(24);
const later = 'c'.repeat(24);

type Answers = Record<string, unknown>;

/** A server that answers these calls, and a record of what it was asked. */
function server(answers: Answers) {
  const asked: string[] = [];
  const answer = (method: string, path: string) => {
    asked.push(`${method} ${path}`);
    const found = answers[`${method} ${path}`];
    if (found instanceof ProblemError) return Promise.reject(found);
    return found === undefined
      ? Promise.reject(new ProblemError({ code: 'NOT_FOUND', status: 404 }))
      : Promise.resolve(found);
  };
  // Which type an answer has is the caller's word, as with the real one.
  const http = { call: answer, json: answer } as Transport;
  return { http, asked };
}

const order = (changes: object = {}) => ({
  id: orderId,
  state: 'open',
  pendingPaymentId: known,
  history: [],
  ...changes,
});
const payment = (id: string, changes: object = {}) => ({
  id,
  orderId,
  state: 'pending',
  ...changes,
});
const away = new ProblemError({ code: 'PAYMENT_PROVIDER_AWAY', status: 502 });

const ask = (answers: Answers, changes: { paymentId?: string; asksProvider?: boolean } = {}) => {
  const { http, asked } = server(answers);
  const question = { orderId, paymentId: null, asksProvider: false, ...changes };
  return { asked, state: askServer(http, question) };
};

test('the order names its payment when the address does not', async () => {
  const { state, asked } = ask({
    [`GET /orders/${orderId}`]: order(),
    [`GET /payments/${known}`]: payment(known),
  });
  expect(await state).toMatchObject({ order: { id: orderId }, payment: { id: known } });
  expect(asked).toEqual([`GET /orders/${orderId}`, `GET /payments/${known}`]);
});

test.each([
  ['of another order', payment(later, { orderId: 'd'.repeat(24) })],
  ['that the server does not know', undefined],
])('a payment %s in the address is not believed', async (_what, answer) => {
  const { state } = ask(
    {
      [`GET /orders/${orderId}`]: order({
        pendingPaymentId: null,
        history: [{ step: 'payment-declined', paymentId: known }],
      }),
      [`GET /payments/${later}`]: answer,
      [`GET /payments/${known}`]: payment(known),
    },
    { paymentId: later },
  );
  expect((await state).payment?.id).toBe(known);
});

test('an attempt that was begun elsewhere takes the place of the one that is looked at', async () => {
  const { state } = ask(
    {
      [`GET /orders/${orderId}`]: order({ pendingPaymentId: later }),
      [`GET /payments/${known}`]: payment(known),
      [`GET /payments/${later}`]: payment(later),
    },
    { paymentId: known },
  );
  expect((await state).payment?.id).toBe(later);
});

test('the order is asked for after the payment, so that it is no older', async () => {
  const { state, asked } = ask(
    { [`GET /orders/${orderId}`]: order(), [`GET /payments/${known}`]: payment(known) },
    { paymentId: known },
  );
  await state;
  expect(asked).toEqual([`GET /payments/${known}`, `GET /orders/${orderId}`]);
});

test('a provider that is away is said, with what the server knew before', async () => {
  const { state } = ask(
    {
      [`GET /orders/${orderId}`]: order(),
      [`POST /payments/${known}/refresh`]: away,
      [`GET /payments/${known}`]: payment(known),
    },
    { paymentId: known, asksProvider: true },
  );
  expect(await state).toMatchObject({ isProviderAway: true, payment: { state: 'pending' } });
});

test("somebody else's order is not found", async () => {
  await expect(ask({}).state).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
