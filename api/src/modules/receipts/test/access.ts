import {
  type AccessTable,
  everybody,
  ownerOnly,
  type Subjects,
} from '../../../../test/route-access.ts';
import { storeReceipt } from './receipts.ts';

const order = async ({ site, owner }: Subjects) => ({
  id: (await storeReceipt(site.app, owner.user.id)).orderId,
});
const unknown = () => ({ number: '2026-000412', check: 'A'.repeat(22) });

export const access: AccessTable = {
  'GET /orders/:id/receipt': {
    ...ownerOnly(),
    params: order,
    fuzz: { reaches: 200, share: 0.1 },
  },
  'GET /receipts/:number': {
    ...everybody(404),
    params: () => ({ number: '2026-000412' }),
    query: `?check=${'A'.repeat(22)}`,
    fuzz: { reaches: 404 },
  },
  'GET /recu/:number/:check': { ...everybody(404), params: unknown },
  'GET /en/recu/:number/:check': { ...everybody(404), params: unknown },
  'GET /de/recu/:number/:check': { ...everybody(404), params: unknown },
  'GET /es/recu/:number/:check': { ...everybody(404), params: unknown },
};
