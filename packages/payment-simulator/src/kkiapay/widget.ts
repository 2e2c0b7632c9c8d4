import { readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Conduct } from '../conduct.ts';
import { type Call, type Part, readJson, Refusal, sendJson, sendScript } from '../http.ts';
import type { Payments, SimulatedPayment } from '../payment.ts';
import { deliveries, outcomeOfPhone, outcomes } from '../scenarios.ts';
import { transactionOf } from './transaction.ts';
import { sendWidget } from './widget-page.ts';

const file = (name: string): string =>
  readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');

/** What the merchant's page hands to the widget, and what its buyer says there. */
const NewTransaction = Type.Object({
  key: Type.String(),
  amount: Type.Integer({ minimum: 1 }),
  partnerId: Type.Optional(Type.String()),
  data: Type.Optional(Type.Unknown()),
  reason: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  /** The phone that is asked; otherwise the buyer pays here. */
  phone: Type.Optional(Type.String({ pattern: '^[0-9+ ]{8,20}$' })),
});

const Act = Type.Object({
  outcome: Type.Enum(outcomes),
  delivery: Type.Optional(Type.Enum(deliveries)),
});

export interface WidgetParts {
  payments: Payments;
  conduct: Conduct;
  publicKey: string;
}

/** The widget: the script of the merchant's page, the frame that it opens, and what that calls. */
export function kkiapayWidget({ payments, conduct, publicKey }: WidgetParts): Part {
  const answerOf = (payment: SimulatedPayment) => ({
    token: payment.token,
    transactionId: payment.id,
    status: transactionOf(payment).status,
    partnerId: payment.reference,
    data: payment.data,
  });

  function demand(token: string): SimulatedPayment {
    const found = payments.byToken(token);
    if (found === undefined) throw new Refusal(404, 'No such transaction');
    return found;
  }

  function make(body: Static<typeof NewTransaction>): SimulatedPayment {
    const { data } = body;
    const made = payments.add({
      reference: body.partnerId ?? null,
      amount: body.amount,
      currency: 'XOF',
      description: body.reason ?? '',
      callbackUrl: null,
      data: typeof data === 'string' || data === undefined ? (data ?? null) : JSON.stringify(data),
      buyer: { name: body.name ?? '', email: body.email ?? '' },
    });
    if (body.phone === undefined) return made;
    const asked = payments.change(made.id, { phone: body.phone, mode: 'mtn-benin' });
    const outcome = outcomeOfPhone(body.phone);
    if (outcome !== null) void conduct.act(asked, outcome, 'after-return');
    return demand(asked.token);
  }

  async function handle({ request, response }: Call, token: string): Promise<void> {
    if (request.method === 'GET') return sendJson(response, 200, answerOf(demand(token)));
    // A page elsewhere can post a form without being asked, but no JSON.
    const isJson = request.headers['content-type']?.startsWith('application/json') === true;
    if (request.method !== 'POST' || !isJson) throw new Refusal(405, 'POST with JSON');
    const body = await readJson(request);
    if (token === '') {
      if (!Value.Check(NewTransaction, body)) throw new Refusal(400, 'Invalid transaction');
      if (body.key !== publicKey) throw new Refusal(401, 'Invalid key');
      return sendJson(response, 201, answerOf(make(body)));
    }
    if (!Value.Check(Act, body)) throw new Refusal(400, 'Invalid outcome');
    await conduct.act(demand(token), body.outcome, body.delivery ?? 'after-return');
    return sendJson(response, 200, answerOf(demand(token)));
  }

  return async (call) => {
    const [, first = '', second = '', token = ''] = call.url.pathname.split('/');
    if (first === 'k.js') sendScript(call.response, file('k.js'));
    else if (first === 'widget.js') sendScript(call.response, file('widget.js'));
    else if (first === 'widget' && second === '') sendWidget(call.response);
    else if (first === 'widget' && second === 'transactions') await handle(call, token);
    else return false;
    return true;
  };
}
