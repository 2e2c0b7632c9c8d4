import { type AccessTable, open } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /curriculum/disciplines': open,
  'GET /curriculum/levels': open,
  'GET /curriculum/entries': { ...open, fuzz: { reaches: 200 } },
  'GET /curriculum/competences': { ...open, query: '?discipline=svt&level=6e' },
};
