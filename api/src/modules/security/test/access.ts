import {
  type AccessTable,
  everybody,
  staffOnly,
  type Subjects,
} from '../../../../test/route-access.ts';

const readers = staffOnly(['owner', 'administrator', 'reader']);

/** An account whose second factor is locked. */
async function lockedAccount({ site }: Subjects) {
  const { id } = (await site.signUp()).user;
  const { limits, clock } = site.app;
  const limit = { name: 'mfa/account', max: 5, seconds: 900 };
  for (let guess = 0; guess < limit.max; guess += 1) {
    await limits.take(limit, id, clock.now(), { account: id });
  }
  return { id };
}

export const access: AccessTable = {
  'GET /security/locks': readers,
  'DELETE /security/locks/:id': {
    ...staffOnly(['owner', 'administrator'], 204),
    params: lockedAccount,
    payload: { reason: 'Elle a appelé' },
  },
  'GET /security/refusals': readers,
  'GET /security/policy-reports': readers,
  'GET /security/releases': readers,
  'PUT /security/releases/:app': {
    // Without a site there is no app; who may not is refused before that is known.
    ...staffOnly(['owner', 'administrator'], 404),
    params: () => ({ app: 'desk' }),
    payload: { version: '1.0.0', from: '1.1.0' },
    fuzz: { reaches: 404 },
  },
  'POST /policy-reports': {
    ...everybody(204),
    payload: {
      'csp-report': {
        'document-uri': 'http://localhost/dashboard',
        'effective-directive': 'img-src',
        'blocked-uri': 'https://ailleurs.example/a.png',
      },
    },
    fuzz: { reaches: 204 },
  },
};
