import {
  type AccessTable,
  everybody,
  ownerOnly,
  signedIn,
  type Subjects,
  unknownSecret,
} from '../../../../test/route-access.ts';

/** An authenticator of the owner's that is not confirmed. */
async function factor({ site, owner }: Subjects) {
  const proposed = await site.app.inject({
    method: 'POST',
    url: '/auth/factors',
    headers: owner.headers(),
    payload: { name: 'Téléphone', password: owner.password },
  });
  return { id: String(proposed.json().id) };
}

/** A session of the owner's on another device. */
async function session({ site, owner }: Subjects) {
  const { user, password, headers } = owner;
  const payload = { email: user.email, password };
  await site.app.inject({ method: 'POST', url: '/auth/sign-in', payload });
  const listed = await site.app.inject({ url: '/auth/sessions', headers: headers() });
  return { id: String(listed.json().items[0].id) };
}

const provider = () => ({ provider: 'google' });
const wrongPassword = { ...signedIn(403), payload: { password: 'not this one' } };
const wrongCode = { payload: { code: '000000' } };

export const access: AccessTable = {
  'POST /auth/sign-up': { ...everybody(400), payload: {}, fuzz: { reaches: 201, share: 0.2 } },
  'POST /auth/sign-in': {
    ...everybody(401),
    payload: { email: 'nobody@school.example', password: 'wrong' },
    fuzz: { reaches: 401, share: 0.2 },
  },
  'POST /auth/refresh': everybody(401),
  'POST /auth/sign-out': everybody(204),
  'GET /auth/user': signedIn(),
  'POST /auth/recovery': { ...everybody(202), payload: { email: 'nobody@school.example' } },
  'POST /auth/reset': {
    ...everybody(410),
    payload: { token: unknownSecret, password: 'une craie bleue' },
  },
  'POST /auth/otp': { ...everybody(202), payload: { email: 'nobody-else@school.example' } },
  'POST /auth/verify': { ...everybody(410), payload: { token: unknownSecret } },
  'POST /auth/email-verification': signedIn(202),
  'POST /auth/mfa': { ...everybody(401), payload: { mfaToken: 'x', code: '000000' } },
  'GET /auth/factors': signedIn(),
  'POST /auth/factors': {
    ...signedIn(403),
    payload: { name: 'Téléphone', password: 'not this one' },
  },
  'POST /auth/factors/:id/verify': { ...ownerOnly(422), ...wrongCode, params: factor },
  'DELETE /auth/factors/:id': { ...ownerOnly(422), ...wrongCode, params: factor },
  'POST /auth/recovery-codes': { ...signedIn(422), ...wrongCode },
  'GET /auth/google': everybody(302),
  'GET /auth/google/callback': everybody(302),
  'POST /auth/google/session': everybody(401),
  'GET /auth/identities': signedIn(),
  'POST /auth/identities/:provider': { ...wrongPassword, params: provider },
  'DELETE /auth/identities/:provider': { ...signedIn(404), params: provider },
  'GET /auth/sessions': signedIn(),
  'DELETE /auth/sessions/:id': { ...ownerOnly(204), params: session },
  'POST /auth/sign-out-everywhere': signedIn(204),
  'GET /auth/events': signedIn(),
  'PUT /users/me/password': {
    ...signedIn(403),
    payload: { current: 'not this one', password: 'une craie verte' },
  },
  'PUT /users/me/email': {
    ...signedIn(403),
    payload: { email: 'new@school.example', password: 'not this one' },
  },
  'POST /users/me/email/verify': { ...signedIn(410), payload: { token: unknownSecret } },
};
