import { Value } from 'typebox/value';
import type { Call, Part } from '../http.ts';
import { readJson, Refusal, sendJson } from '../http.ts';
import type { Payments, SimulatedPayment } from '../payment.ts';
import { currencies, NewTransaction, Push, transactionOf } from './transaction.ts';

/** Ways to ask a phone in Benin. */
const modes: readonly string[] = ['mtn_open', 'moov', 'sbin'];

export interface FedapayParts {
  payments: Payments;
  secretKey: string;
  /** Address of the buyer's page for a token. */
  pageOf(token: string): string;
  /** A phone is asked to pay. */
  onPush(payment: SimulatedPayment): void;
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** FedaPay's API, as far as a shop uses it. */
export function fedapayApi({ payments, secretKey, pageOf, onPush }: FedapayParts): Part {
  function demand(id: string): SimulatedPayment {
    const found = payments.byId(id);
    if (found === undefined) throw new Refusal(404, 'Transaction not found');
    return found;
  }

  async function create({ request, response }: Call): Promise<void> {
    const body = await readJson(request);
    if (!Value.Check(NewTransaction, body)) throw new Refusal(400, 'Invalid transaction');
    const { customer = {}, custom_metadata: metadata } = body;
    const made = payments.add({
      reference: body.merchant_reference ?? asText(metadata?.['reference']),
      amount: body.amount,
      currency: body.currency.iso,
      description: body.description,
      callbackUrl: body.callback_url ?? null,
      data: null,
      buyer: {
        name: `${customer.firstname ?? ''} ${customer.lastname ?? ''}`.trim(),
        email: customer.email ?? '',
      },
    });
    sendJson(response, 201, { 'v1/transaction': transactionOf(made) });
  }

  async function push({ request, response }: Call, mode: string): Promise<void> {
    const body = await readJson(request);
    if (!modes.includes(mode) || !Value.Check(Push, body))
      throw new Refusal(400, 'Invalid payment request');
    const found = payments.byToken(body.token);
    if (found === undefined) throw new Refusal(404, 'Token not found');
    if (found.state !== 'pending') throw new Refusal(400, 'Transaction is not pending');
    const asked = payments.change(found.id, { mode, phone: body.phone_number.number });
    sendJson(response, 200, { 'v1/transaction': transactionOf(asked) });
    onPush(asked);
  }

  function search({ response, url }: Call): void {
    const { searchParams } = url;
    const perPage = Number(searchParams.get('per_page') ?? 25);
    const found = payments.all().slice(0, Math.min(perPage, 100));
    sendJson(response, 200, {
      'v1/transactions': found.map(transactionOf),
      meta: { current_page: 1, per_page: perPage, total_count: payments.all().length },
    });
  }

  function currency({ response }: Call, id: string): void {
    const found = currencies.find((one) => String(one.id) === id);
    if (found === undefined) throw new Refusal(404, 'Currency not found');
    sendJson(response, 200, { 'v1/currency': found });
  }

  async function handle(call: Call): Promise<void> {
    const { request, response, url } = call;
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new Refusal(401, 'Invalid key');
    const [, , kind = '', id = '', more = ''] = url.pathname.split('/');
    const route = `${request.method ?? ''} ${kind}`;
    if (route === 'POST transactions' && id === '') return await create(call);
    if (route === 'POST transactions' && more === 'token') {
      const { token } = demand(id);
      return sendJson(response, 200, { token, url: pageOf(token) });
    }
    if (route === 'GET transactions' && (id === '' || id === 'search')) return search(call);
    if (route === 'GET transactions')
      return sendJson(response, 200, { 'v1/transaction': transactionOf(demand(id)) });
    if (route === 'GET currencies') return currency(call, id);
    if (request.method === 'POST' && id === '') return await push(call, kind);
    throw new Refusal(404, 'Not found');
  }

  return async (call) => {
    if (!call.url.pathname.startsWith('/v1/')) return false;
    await handle(call);
    return true;
  };
}
