import { type AccessTable, open } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /plans': open,
};
