import { type AccessTable, open } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /help/:language': {
    ...open,
    params: () => ({ language: 'fr' }),
    fuzz: { reaches: 200 },
  },
  'GET /help/:language/:id': {
    ...open,
    params: () => ({ language: 'fr', id: 'sans-connexion' }),
    fuzz: { reaches: 404 },
  },
};
