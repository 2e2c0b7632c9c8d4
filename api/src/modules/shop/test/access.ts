import {
  type AccessTable,
  everybody,
  open,
  signedIn,
  unknownFile,
} from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /shop/products': { ...open, fuzz: { reaches: 200 } },
  'GET /shop/products/:slug': {
    ...open,
    params: () => ({ slug: 'dix-fiches' }),
  },
  'GET /shop/products/:slug/pictures/:picture': {
    ...open,
    params: () => ({ slug: 'svt-college', picture: 'card-00000000.webp' }),
  },
  'GET /entitlements': { ...signedIn(), fuzz: { reaches: 200 } },
  'GET /products/:slug/files/:file': {
    ...everybody(404),
    params: () => ({ slug: 'svt-college', file: 'svt-college.zip' }),
    query: `?link=${unknownFile}`,
  },
};
