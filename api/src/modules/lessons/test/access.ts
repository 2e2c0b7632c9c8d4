import { type AccessTable, open } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /lessons': { ...open, fuzz: { reaches: 200 } },
  'GET /lessons/writer': { ...open, fuzz: { reaches: 200 } },
  'GET /lessons/match': { ...open, query: '?discipline=svt&level=2nde&title=photosynthese' },
};
