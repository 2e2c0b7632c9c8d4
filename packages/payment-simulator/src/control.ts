import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Part, readJson, Refusal, sendJson } from './http.ts';
import type { Merchants } from './merchants.ts';
import { deliveries, moods, outcomes } from './scenarios.ts';

const Order = Type.Object({
  mood: Type.Optional(Type.Enum(moods)),
  /** Where webhooks go. */
  webhooks: Type.Optional(Type.String()),
  act: Type.Optional(
    Type.Object({
      /** The merchant's reference, or the payment's id. */
      payment: Type.String(),
      outcome: Type.Enum(outcomes),
      delivery: Type.Optional(Type.Enum(deliveries)),
    }),
  ),
});
export type ControlOrder = Static<typeof Order>;

export interface ControlParts {
  merchants: Merchants;
  set(order: ControlOrder): void;
}

/** `/control`: what a test or a demonstration does without a page. Only this machine reaches it. */
export function controlCalls({ merchants, set }: ControlParts): Part {
  return async ({ request, response, url }) => {
    if (url.pathname !== '/control') return false;
    // A page elsewhere can post a form without being asked, but no JSON.
    const isJson = request.headers['content-type']?.startsWith('application/json') === true;
    if (request.method !== 'POST' || !isJson) throw new Refusal(405, 'POST with JSON');
    const order = await readJson(request);
    if (!Value.Check(Order, order)) throw new Refusal(400, 'Invalid order');
    set(order);
    if (order.act !== undefined) {
      const { payment: name, outcome, delivery = 'after-return' } = order.act;
      const { payment, act } = merchants.demand(
        ({ id, reference }) => id === name || reference === name,
      );
      await act(payment, outcome, delivery);
    }
    sendJson(response, 200, {});
    return true;
  };
}
