import { type AccessTable, signedIn } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /usage/notice': signedIn(),
  'PUT /usage/notice': { ...signedIn(), payload: { asked: true } },
};
