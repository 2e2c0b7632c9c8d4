import { type AccessTable, staffOnly } from '../../../../test/route-access.ts';

const readers = staffOnly(['owner', 'administrator', 'reader']);

export const access: AccessTable = {
  'GET /journal': readers,
  'GET /journal/export': readers,
};
