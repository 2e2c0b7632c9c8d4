import { type AccessTable, signedIn } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /users/me': signedIn(),
  'PATCH /users/me': { ...signedIn(), payload: { institution: 'CEG' } },
};
