import { type Part, readText, redirect, Refusal, sendPage } from '../http.ts';
import type { Found, Merchants } from '../merchants.ts';
import type { SimulatedPayment } from '../payment.ts';
import { deliveries, outcomes } from '../scenarios.ts';
import { checkoutPage, donePage } from './checkout.ts';
import { phonePage } from './phone.ts';

const statuses = { pending: 'pending', approved: 'approved', declined: 'declined' } as const;

/** Where the buyer goes back to. What the address says of the payment proves nothing. */
function returnAddress({ callbackUrl, id, state }: SimulatedPayment): string | null {
  const address = callbackUrl === null ? null : URL.parse(callbackUrl);
  if (address === null) return null;
  address.searchParams.set('id', id);
  address.searchParams.set('status', state in statuses ? state : 'canceled');
  return address.href;
}

/** The pages that buyers see: the provider's checkout, and the phone. */
export function pageRoutes({ merchants }: { merchants: Merchants }): Part {
  const demand = (token: string): Found => merchants.demand((one) => one.token === token);

  return async ({ request, response, url }) => {
    const [, kind, token = ''] = url.pathname.split('/');
    if (kind !== 'pay' && kind !== 'phone') return false;
    if (request.method === 'GET' && kind === 'pay') {
      sendPage(response, 200, checkoutPage(demand(token).payment));
      return true;
    }
    if (request.method === 'GET') {
      sendPage(response, 200, phonePage(merchants.onPhones()));
      return true;
    }
    if (request.method !== 'POST') throw new Refusal(405, 'GET or POST');
    const form = new URLSearchParams(await readText(request));
    const pressed = form.get('press') === 'chosen' ? form.get('outcome') : form.get('press');
    const outcome = outcomes.find((one) => one === pressed);
    if (outcome === undefined) throw new Refusal(400, 'Unknown outcome');
    const delivery = deliveries.find((one) => one === form.get('delivery')) ?? 'after-return';
    const { payment, act } = demand(token);
    await act(payment, outcome, delivery);
    if (kind === 'phone') redirect(response, '/phone');
    else {
      const back = returnAddress(demand(token).payment);
      if (back === null) sendPage(response, 200, donePage());
      else redirect(response, back);
    }
    return true;
  };
}
