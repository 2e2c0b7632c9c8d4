import { type AccessTable, open } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /shop/products': { ...open, fuzz: { reaches: 200 } },
  'GET /shop/products/:slug': {
    ...open,
    params: () => ({ slug: 'dix-fiches' }),
  },
};
