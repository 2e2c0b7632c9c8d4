import type { FastifyBaseLogger } from 'fastify';
import type { KkiapaySettings } from '../../config/payments.ts';
import {
  feesOf,
  isPayment,
  isUnknown,
  methodOf,
  referenceOf,
  stateOf,
  statusAnswer,
  transactionAnswer,
} from './kkiapay-answers.ts';
import { readKkiapayWebhook } from './kkiapay-webhook.ts';
import {
  type PaymentProviderPort,
  ProviderAway,
  type ProviderPayment,
  ProviderRefused,
} from './port.ts';
import { callProvider, type ProviderAnswer } from './provider-call.ts';

/** Answers of a refund that say no, whatever the status of the call. */
const refusals: readonly string[] = [
  'FAILED',
  'INSUFFICIENT_FUND',
  'TRANSACTION_NOT_ELIGIBLE',
  'INVALID_TRANSACTION_TYPE',
];

/**
 * KKiaPay, spoken without its SDK. It is told of a payment by its widget alone, and finds one by its
 * own id alone: until the widget or a webhook has named that, nobody knows more than we do.
 */
export function createKkiapay(
  { publicKey, privateKey, secretKey, webhookSecret, baseUrl, isTrial, widget }: KkiapaySettings,
  log: FastifyBaseLogger,
): PaymentProviderPort {
  const headers = {
    'x-api-key': publicKey,
    'x-private-key': privateKey,
    'x-secret-key': secretKey,
  };
  const announced = { ...widget, publicKey, isSandbox: isTrial };

  const post = (
    call: 'status' | 'revert',
    transactionId: string,
    signal: AbortSignal,
  ): Promise<ProviderAnswer> =>
    callProvider({
      method: 'POST',
      url: `${baseUrl}/api/v1/transactions/${call}`,
      headers,
      body: { transactionId },
      signal,
      isUnknown,
    });

  async function ask(id: string, signal: AbortSignal): Promise<ProviderPayment | null> {
    const answer = await post('status', id, signal);
    if (!answer.found || isUnknown(answer.body)) return null;
    const { body } = answer;
    if (!transactionAnswer.Check(body)) throw new ProviderAway('its answer has another form');
    if ((body.transactionId ?? id) !== id) throw new ProviderAway('it answers about another one');
    if (!isPayment(body)) return null;
    const { status } = body;
    const state = stateOf(status);
    if (state === null) log.error({ id, status }, 'KKiaPay names a state that nobody knows');
    const amount = Number(body.amount);
    return {
      providerId: id,
      state: state ?? 'pending',
      amount,
      // It takes nothing but francs CFA, and mostly says no currency.
      currency: body.currency ?? 'XOF',
      reference: referenceOf(body),
      fees: feesOf(body),
      refunded: state === 'refunded' ? amount : 0,
      method: methodOf(body),
    };
  }

  async function revert(id: string, signal: AbortSignal): Promise<void> {
    const answer = await post('revert', id, signal);
    if (!answer.found) throw new ProviderRefused('it does not know the payment');
    if (statusAnswer.Check(answer.body) && refusals.includes(answer.body.status))
      throw new ProviderRefused(`it answered ${answer.body.status}`);
  }

  return {
    name: 'kkiapay',
    // Its widget asks phones; no call of the server does.
    networks: [],
    hasPage: true,
    isTrial,
    widget: announced,

    create: async () => ({ providerId: null, redirectUrl: null, widget: announced }),

    fetch: async ({ providerId }, signal) =>
      // A claim of the buyer's may be any text.
      providerId === null || !/^[A-Za-z0-9_-]{1,100}$/.test(providerId)
        ? null
        : await ask(providerId, signal),

    verify: (raw, webhookHeaders) => readKkiapayWebhook(raw, webhookHeaders, webhookSecret),

    async refund({ providerId }, signal) {
      if (providerId === null) throw new ProviderRefused('it never heard of the payment');
      try {
        await revert(providerId, signal);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        // It gives nothing back twice: one that went back already is refused like any other.
        const said = await ask(providerId, signal);
        if (said?.state !== 'refunded') throw error;
      }
    },
  };
}
