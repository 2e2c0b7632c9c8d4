import { type AccessTable, signedIn, staffOnly } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /vitals': staffOnly(['owner', 'administrator', 'reader']),
  // Nobody has consented yet.
  'POST /vitals': {
    ...signedIn(403),
    payload: { items: [{ name: 'LCP', value: 1800, route: '/', connection: '3g' }] },
  },
};
