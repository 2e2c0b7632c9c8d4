import type { FastifyBaseLogger } from 'fastify';
import type { FedapaySettings } from '../../config/payments.ts';
import {
  currencyAnswer,
  modes,
  networkOf,
  referenceOf,
  stateOf,
  tokenAnswer,
  type Transaction,
  transactionAnswer,
  transactionsAnswer,
} from './fedapay-answers.ts';
import { readFedapayWebhook } from './fedapay-webhook.ts';
import {
  type PaymentProviderPort,
  type PaymentRequest,
  ProviderAway,
  type ProviderPayment,
  ProviderRefused,
} from './port.ts';
import { callProvider } from './provider-call.ts';

/** Of the newest payments, among which one of ours is looked for. */
const searchedPayments = 100;

interface Schema<Value> {
  Check(value: unknown): value is Value;
}

function demand<Value>(schema: Schema<Value>, body: unknown): Value {
  if (!schema.Check(body)) throw new ProviderAway('its answer has another form');
  return body;
}

/** Names as it wants them: the last word is the family's. */
function namesOf(name: string): { firstname: string; lastname: string } {
  const names = name.split(' ');
  const lastname = names.pop() ?? '';
  return { firstname: names.join(' ') || lastname, lastname };
}

/** FedaPay, spoken without its SDK. It gives nothing back: staff do that on its own pages. */
export function createFedapay(
  { secretKey, webhookSecret, baseUrl, isTrial }: FedapaySettings,
  log: FastifyBaseLogger,
): PaymentProviderPort {
  const headers = { authorization: `Bearer ${secretKey}` };
  const currencies = new Map<number, string>();

  const get = (path: string, signal: AbortSignal) =>
    callProvider({ method: 'GET', url: `${baseUrl}/v1${path}`, headers, signal });

  async function post(path: string, body: object, signal: AbortSignal): Promise<unknown> {
    const url = `${baseUrl}/v1${path}`;
    const answer = await callProvider({ method: 'POST', url, headers, body, signal });
    if (!answer.found) throw new ProviderRefused(`it does not know ${path}`);
    return answer.body;
  }

  /** Numbers of currencies are its own: what each means is asked once. */
  async function currencyOf(id: number, signal: AbortSignal): Promise<string> {
    const known = currencies.get(id);
    if (known !== undefined) return known;
    const answer = await get(`/currencies/${id}`, signal);
    if (!answer.found) throw new ProviderAway('it does not know its own currency');
    const { iso } = demand(currencyAnswer, answer.body)['v1/currency'];
    currencies.set(id, iso);
    return iso;
  }

  async function byId(id: string, signal: AbortSignal): Promise<Transaction | null> {
    // A claim of the buyer's may be any text.
    if (!/^[0-9]{1,15}$/.test(id)) return null;
    const answer = await get(`/transactions/${id}`, signal);
    return answer.found ? demand(transactionAnswer, answer.body)['v1/transaction'] : null;
  }

  async function byReference(reference: string, signal: AbortSignal): Promise<Transaction | null> {
    const answer = await get(`/transactions/search?per_page=${searchedPayments}`, signal);
    if (!answer.found) return null;
    const found = demand(transactionsAnswer, answer.body)['v1/transactions'];
    return found.find((one) => referenceOf(one) === reference) ?? null;
  }

  async function said(found: Transaction, signal: AbortSignal): Promise<ProviderPayment> {
    const { id, status, amount, currency_id: currency, mode, fees } = found;
    const state = stateOf(status);
    if (state === null) log.error({ id, status }, 'FedaPay names a state that nobody knows');
    // It does not say how much: the books of the month find the sum.
    if (status.endsWith('partially_refunded'))
      log.error({ id, status }, 'FedaPay gave a part of a payment back');
    return {
      providerId: String(id),
      state: state ?? 'pending',
      amount,
      currency: await currencyOf(currency, signal),
      reference: referenceOf(found),
      fees: fees === null || fees === undefined ? null : Math.round(fees),
      refunded: 0,
      method:
        mode === null || mode === undefined
          ? null
          : {
              network: networkOf(mode),
              lastDigits: null,
              brand: null,
              expiry: null,
              token: null,
            },
    };
  }

  const newTransaction = (request: PaymentRequest) => ({
    description: request.description,
    amount: request.amount,
    currency: { iso: 'XOF' },
    callback_url: request.returnUrl,
    merchant_reference: request.reference,
    custom_metadata: { reference: request.reference },
    customer: {
      ...namesOf(request.buyer.name),
      email: request.buyer.email,
      ...(request.buyer.phone === null ? {} : { phone_number: phoneOf(request.buyer.phone) }),
    },
  });

  return {
    name: 'fedapay',
    // Celtiis is on its page; that its phones can be asked directly is written nowhere.
    networks: ['mtn', 'moov'],
    hasPage: true,
    isTrial,
    widget: null,

    async create(request, signal) {
      const made = await post('/transactions', newTransaction(request), signal);
      const { id } = demand(transactionAnswer, made)['v1/transaction'];
      const token = demand(tokenAnswer, await post(`/transactions/${id}/token`, {}, signal));
      const { network, buyer } = request;
      const mode = network === null ? undefined : modes[network];
      if (mode === undefined || buyer.phone === null)
        return { providerId: String(id), redirectUrl: token.url, widget: null };
      const asked = { token: token.token, phone_number: phoneOf(buyer.phone) };
      await post(`/${mode}`, asked, signal);
      return { providerId: String(id), redirectUrl: null, widget: null };
    },

    async fetch({ providerId, reference }, signal) {
      const found =
        providerId === null
          ? await byReference(reference ?? '', signal)
          : await byId(providerId, signal);
      return found === null ? null : await said(found, signal);
    },

    verify: (raw, webhookHeaders, now) =>
      readFedapayWebhook(raw, webhookHeaders, { secret: webhookSecret, now }),
  };
}

/** A number as the provider takes it: with the country's prefix. */
function phoneOf(phone: string): { number: string; country: string } {
  return { number: `+229${phone}`, country: 'bj' };
}
