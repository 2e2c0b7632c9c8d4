import { type AccessTable, signedIn } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /usage/notification': signedIn(),
  'PUT /usage/notification': { ...signedIn(), payload: { asked: true } },
};
