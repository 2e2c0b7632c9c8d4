import { timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Call, type Part, readJson, Refusal, sendJson } from '../http.ts';
import type { Payments, SimulatedPayment } from '../payment.ts';
import { transactionOf } from './transaction.ts';

export interface KkiapayKeys {
  publicKey: string;
  privateKey: string;
  secretKey: string;
}

const Question = Type.Object({ transactionId: Type.String() });

const isSame = (given: unknown, expected: string): boolean =>
  typeof given === 'string' &&
  given.length === expected.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** KKiaPay's API, as far as a shop uses it: payments come from its widget. */
export function kkiapayApi({ payments, keys }: { payments: Payments; keys: KkiapayKeys }): Part {
  function isKnown({ request: { headers } }: Call): boolean {
    return (
      isSame(headers['x-api-key'], keys.publicKey) &&
      isSame(headers['x-private-key'], keys.privateKey) &&
      isSame(headers['x-secret-key'], keys.secretKey)
    );
  }

  function revert({ response }: Call, found: SimulatedPayment): void {
    if (found.state !== 'approved') {
      const { transactionId } = transactionOf(found);
      return sendJson(response, 400, { transactionId, status: 'TRANSACTION_NOT_ELIGIBLE' });
    }
    const reverted = payments.change(found.id, { state: 'refunded' });
    return sendJson(response, 200, { ...transactionOf(reverted), status: 'SUCCESS' });
  }

  async function handle(call: Call): Promise<void> {
    const { request, response, url } = call;
    if (!isKnown(call)) throw new Refusal(401, 'Invalid keys');
    const kind = url.pathname.slice('/api/v1/transactions/'.length);
    if (request.method !== 'POST' || (kind !== 'status' && kind !== 'revert'))
      throw new Refusal(404, 'Not found');
    const body = await readJson(request);
    if (!Value.Check(Question, body)) throw new Refusal(400, 'Invalid question');
    const found = payments.byId(body.transactionId);
    if (found === undefined) return sendJson(response, 404, { status: 'TRANSACTION_NOT_FOUND' });
    if (kind === 'revert') return revert(call, found);
    return sendJson(response, 200, transactionOf(found));
  }

  return async (call) => {
    if (!call.url.pathname.startsWith('/api/v1/transactions/')) return false;
    await handle(call);
    return true;
  };
}
