import { type AccessTable, signedIn } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /subscription': signedIn(),
  // Nobody here has a subscription.
  'POST /subscription/cancel': { ...signedIn(409), fuzz: { reaches: 409 } },
  'POST /subscription/resume': { ...signedIn(409), fuzz: { reaches: 409 } },
  'POST /subscription/change': {
    ...signedIn(409),
    payload: { plan: 'basic' },
    fuzz: { reaches: 409 },
  },
};
