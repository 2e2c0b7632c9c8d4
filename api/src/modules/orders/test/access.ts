import {
  type AccessTable,
  ownerOnly,
  signedIn,
  type Subjects,
} from '../../../../test/route-access.ts';
import { storeOrder } from './orders.ts';

const params = async ({ site, owner }: Subjects) => ({
  id: (await storeOrder(site.app, owner.user.id)).id,
});

export const access: AccessTable = {
  // Nobody sells it.
  'POST /orders': {
    ...signedIn(409),
    payload: () =>
      Promise.resolve({
        lines: [{ kind: 'product', product: 'rien', quantity: 1 }],
        expectedTotal: 100,
      }),
    fuzz: { reaches: 409 },
  },
  'GET /orders': { ...signedIn(), fuzz: { reaches: 200 } },
  'GET /orders/:id': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
  'PATCH /orders/:id': {
    ...ownerOnly(),
    params,
    payload: () => Promise.resolve({ buyer: 'École Les Filaos' }),
    fuzz: { reaches: 200 },
  },
  'POST /orders/:id/cancel': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
};
