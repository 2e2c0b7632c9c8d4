import {
  type AccessTable,
  everybody,
  open,
  ownerOnly,
  type Subjects,
} from '../../../../test/route-access.ts';
import { storeOrder } from '../../orders/test/orders.ts';
import { storePayment } from './payments.ts';

const order = async ({ site, owner }: Subjects) => ({
  id: (await storeOrder(site.app, owner.user.id)).id,
});

const params = async (subjects: Subjects) => {
  const { site, owner } = subjects;
  const { id: orderId } = await order(subjects);
  return { id: (await storePayment(site.app, { owner: owner.user.id, orderId })).id };
};

const widgetParams = async (subjects: Subjects) => {
  const { site, owner } = subjects;
  const { id: orderId } = await order(subjects);
  const widget = {
    scriptUrl: 'https://widget.example/k.js',
    frameOrigin: 'https://widget.example',
    publicKey: 'pub',
    isSandbox: true,
  };
  const stored = { provider: 'kkiapay', widget } as const;
  return { id: (await storePayment(site.app, { owner: owner.user.id, orderId }, stored)).id };
};

export const access: AccessTable = {
  'GET /payments/options': open,
  // The site of these requests is paid through nobody.
  'POST /orders/:id/payments': {
    ...ownerOnly(404),
    params: order,
    payload: { provider: 'fedapay' },
    fuzz: { reaches: 404 },
  },
  'GET /payments/:id': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
  'POST /payments/:id/refresh': {
    ...ownerOnly(),
    params,
    payload: {},
    fuzz: { reaches: 200 },
  },
  'GET /payments/:id/widget': {
    ...ownerOnly(),
    params: widgetParams,
    fuzz: { reaches: 200 },
  },
  // Nobody is paid here, so that there is none.
  'GET /payment/widget/:id': { ...everybody(404), params, fuzz: { reaches: 404 } },
  'POST /payments/:id/leave': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
  // Forged: nobody here has the secret.
  'POST /webhooks/fedapay': { ...everybody(403), payload: {}, fuzz: { reaches: 403 } },
  'POST /webhooks/kkiapay': { ...everybody(403), payload: {}, fuzz: { reaches: 403 } },
};
