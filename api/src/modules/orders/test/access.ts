import { Types } from 'mongoose';
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
  // A sheet that nobody has written: it costs nothing to ask.
  'POST /orders': {
    ...signedIn(404),
    payload: () =>
      Promise.resolve({
        lines: [{ kind: 'export', sheetId: new Types.ObjectId().toHexString() }],
        expectedTotal: 100,
      }),
    fuzz: { reaches: 409 },
  },
  'GET /orders': { ...signedIn(), fuzz: { reaches: 200 } },
  'GET /orders/:id': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
  'POST /orders/:id/cancel': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
};
