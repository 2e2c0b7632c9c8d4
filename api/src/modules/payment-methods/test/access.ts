import {
  type AccessTable,
  ownerOnly,
  signedIn,
  type Subjects,
} from '../../../../test/route-access.ts';
import { storeNumber } from './numbers.ts';

const params = async ({ site, owner }: Subjects) => ({
  id: await storeNumber(site.app, owner.user.id),
});

export const access: AccessTable = {
  'GET /payment-methods': signedIn(),
  'POST /payment-methods': {
    ...signedIn(201),
    payload: { network: 'mtn', phone: '0197000042' },
    fuzz: { reaches: 201 },
  },
  'PATCH /payment-methods/:id': {
    ...ownerOnly(),
    params,
    payload: { isDefault: true },
    fuzz: { reaches: 200 },
  },
  'DELETE /payment-methods/:id': { ...ownerOnly(204), params, fuzz: { reaches: 204 } },
};
