import { type AccessTable, signedIn } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /users/me/consents': signedIn(),
  'POST /users/me/consents': { ...signedIn(201), payload: { subject: 'marketing', given: true } },
};
