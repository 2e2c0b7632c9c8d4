import { type AccessTable, open } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /health': open,
  'GET /ready': open,
  'GET /openapi.json': open,
};
