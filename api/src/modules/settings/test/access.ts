import { type AccessTable, signedIn } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /users/me/preferences': signedIn(),
  'PUT /users/me/preferences': {
    ...signedIn(),
    payload: { email: true, push: false, marketing: false },
  },
  'GET /users/me/letterhead': signedIn(),
  'PUT /users/me/letterhead': { ...signedIn(), payload: { school: 'CEG', above: [], below: [] } },
};
