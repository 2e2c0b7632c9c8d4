/**
 * Who may call what. A route that is registered but not in this table fails the test, and so does a
 * 2xx that the table does not name. `owner` owns the thing in the path, `other` and `admin` do not.
 */
export interface Row {
  anonymous: number;
  owner: number;
  other: number;
  admin: number;
  /** Valid content, so that nothing but the right to call decides. */
  payload?: object;
  query?: string;
  headers?: Record<string, string>;
}

export const generation = {
  level: '6e',
  discipline: 'svt',
  topic: 'La respiration',
  duration: 55,
  classSize: 40,
  language: 'fr',
};
const open = { anonymous: 200, owner: 200, other: 200, admin: 200 };
const mine = { anonymous: 401, owner: 200, other: 404, admin: 404 };
/** A mailed secret that was never given. */
const noToken = 'A'.repeat(43);
/** A sealed address that we never made. */
export const noFile = 'A'.repeat(80);
const sent = { anonymous: 202, owner: 202, other: 202, admin: 202 };
const refused = (status: number) => ({
  anonymous: status,
  owner: status,
  other: status,
  admin: status,
});
const signedIn = { anonymous: 401, owner: 200, other: 200, admin: 200 };

export const matrix: Record<string, Row> = {
  'GET /health': open,
  'GET /ready': open,
  'GET /openapi.json': open,
  'GET /metrics': open,
  'GET /mfe-manifest.json': open,
  'GET /vitals': { anonymous: 401, owner: 403, other: 403, admin: 200 },
  // The consent was not asked for.
  'POST /vitals': {
    ...refused(403),
    anonymous: 401,
    payload: { items: [{ name: 'LCP', value: 1800, route: '/', connection: '3g' }] },
  },
  // Built with the pages, which are not there.
  'GET /robots.txt': refused(404),
  'GET /sitemap.xml': refused(404),
  'POST /auth/sign-up': { anonymous: 400, owner: 400, other: 400, admin: 400, payload: {} },
  'POST /auth/sign-in': {
    anonymous: 401,
    owner: 401,
    other: 401,
    admin: 401,
    payload: { email: 'nobody@school.example', password: 'wrong' },
  },
  'POST /auth/refresh': { anonymous: 401, owner: 401, other: 401, admin: 401 },
  'POST /auth/sign-out': { anonymous: 204, owner: 204, other: 204, admin: 204 },
  'GET /auth/user': signedIn,
  'POST /auth/recovery': { ...sent, payload: { email: 'nobody@school.example' } },
  'POST /auth/reset': { ...refused(410), payload: { token: noToken, password: 'une craie bleue' } },
  'POST /auth/otp': { ...sent, payload: { email: 'nobody-else@school.example' } },
  'POST /auth/verify': { ...refused(410), payload: { token: noToken } },
  'POST /auth/email-verification': { anonymous: 401, owner: 202, other: 202, admin: 202 },
  'POST /auth/mfa': { ...refused(401), payload: { mfaToken: 'x', code: '000000' } },
  'GET /auth/factors': signedIn,
  'POST /auth/factors': {
    ...refused(403),
    anonymous: 401,
    payload: { name: 'Téléphone', password: 'not this one' },
  },
  'POST /auth/factors/:id/verify': { ...mine, owner: 422, payload: { code: '000000' } },
  'DELETE /auth/factors/:id': { ...mine, owner: 422, payload: { code: '000000' } },
  'POST /auth/recovery-codes': { ...refused(422), anonymous: 401, payload: { code: '000000' } },
  'GET /auth/google': refused(302),
  'GET /auth/google/callback': refused(302),
  'POST /auth/google/session': refused(401),
  'GET /auth/identities': signedIn,
  'POST /auth/identities/:provider': {
    ...refused(403),
    anonymous: 401,
    payload: { password: 'not this one' },
  },
  'DELETE /auth/identities/:provider': { ...refused(404), anonymous: 401 },
  'GET /auth/sessions': signedIn,
  'DELETE /auth/sessions/:id': { ...mine, owner: 204 },
  'POST /auth/sign-out-everywhere': { anonymous: 401, owner: 204, other: 204, admin: 204 },
  'GET /auth/events': signedIn,
  'GET /users/me': signedIn,
  'PATCH /users/me': { ...signedIn, payload: { institution: 'CEG' } },
  'PUT /users/me/password': {
    ...refused(403),
    anonymous: 401,
    payload: { current: 'not this one', password: 'une craie verte' },
  },
  'PUT /users/me/email': {
    ...refused(403),
    anonymous: 401,
    payload: { email: 'new@school.example', password: 'not this one' },
  },
  'POST /users/me/email/verify': {
    ...refused(410),
    anonymous: 401,
    payload: { token: noToken },
  },
  'PUT /users/me/avatar': { ...refused(415), anonymous: 401, payload: {} },
  'DELETE /users/me/avatar': signedIn,
  // Who knows the address of a picture may see it.
  'GET /avatars/:id/:size': open,
  'GET /users/me/preferences': signedIn,
  'PUT /users/me/preferences': {
    ...signedIn,
    payload: { email: true, push: false, marketing: false },
  },
  'GET /users/me/push': signedIn,
  'POST /users/me/push/devices': {
    ...refused(422),
    anonymous: 401,
    // No push service that we know.
    payload: {
      endpoint: 'https://push.school.example/x',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    },
  },
  'DELETE /users/me/push/devices/:device': { ...mine, owner: 204 },
  'GET /users/me/letterhead': signedIn,
  'PUT /users/me/letterhead': { ...signedIn, payload: { school: 'CEG', above: [], below: [] } },
  'GET /users/me/consents': signedIn,
  'POST /users/me/consents': {
    anonymous: 401,
    owner: 201,
    other: 201,
    admin: 201,
    payload: { subject: 'vitals', given: true },
  },
  'POST /users/me/exports': { ...sent, anonymous: 401 },
  'GET /users/me/exports': signedIn,
  'GET /files/:token': refused(404),
  'POST /users/me/erasure': { ...refused(403), anonymous: 401, payload: { password: 'not this' } },
  'DELETE /users/me/erasure': { ...refused(404), anonymous: 401 },
  'GET /curriculum/disciplines': open,
  'GET /curriculum/levels': open,
  'GET /curriculum/entries': open,
  'GET /curriculum/competences': { ...open, query: '?discipline=svt&level=6e' },
  'GET /plans': open,
  'GET /usage': signedIn,
  'GET /dashboard': signedIn,
  'GET /sheets': signedIn,
  'GET /sheets/:id': mine,
  'PATCH /sheets/:id': {
    ...mine,
    payload: { operations: [{ op: 'test', path: '/title', value: 'x' }] },
    headers: { 'if-match': '"1"' },
    owner: 400,
  },
  'DELETE /sheets/:id': { ...mine, owner: 204 },
  'POST /sheets/:id/restore': mine,
  'GET /sheets/:id/revisions': mine,
  'GET /sheets/:id/revisions/:number': mine,
  'POST /sheets/:id/publish': mine,
  'POST /sheets/:id/unpublish': mine,
  'POST /sheets/:id/duplicate': { ...mine, owner: 201 },
  'POST /sheets/:id/regenerations': {
    ...mine,
    payload: { target: { kind: 'section', section: 'planning' } },
    headers: { 'if-match': '"1"' },
  },
  'POST /sheets/:id/exports': { ...mine, payload: { format: 'docx' } },
  'PUT /sheets/:id/share': mine,
  // Nobody has shared it yet.
  'GET /sheets/:id/share': { ...mine, owner: 404 },
  'DELETE /sheets/:id/share': { ...mine, owner: 204 },
  'GET /shared-sheets/:token': refused(404),
  'POST /sheets/generations': {
    anonymous: 401,
    owner: 202,
    other: 202,
    admin: 202,
    payload: generation,
  },
  'GET /sheets/generations': signedIn,
  'GET /sheets/generations/:id': mine,
  'DELETE /sheets/generations/:id': { ...mine, owner: 409 },
  'GET /sheets/generations/:id/events': mine,
  'POST /functions/ai-assistant': { ...open, payload: { query: 'Bonjour' } },
  'GET /assistant/images/:id': { anonymous: 404, owner: 404, other: 404, admin: 404 },
  'POST /assistant/feedback': {
    anonymous: 404,
    owner: 204,
    other: 404,
    admin: 404,
    payload: { rating: 'up' },
  },
  // For partners' pages: on our own there is no site.
  'GET /assistant/site': { anonymous: 403, owner: 403, other: 403, admin: 403 },
  'POST /assistant/visitor': {
    anonymous: 403,
    owner: 403,
    other: 403,
    admin: 403,
    payload: { token: 'x' },
  },
  'GET /assistant/conversations': signedIn,
  'DELETE /assistant/conversations': { anonymous: 401, owner: 204, other: 204, admin: 204 },
  'GET /assistant/conversations/:id': mine,
  'DELETE /assistant/conversations/:id': { ...mine, owner: 204 },
};
