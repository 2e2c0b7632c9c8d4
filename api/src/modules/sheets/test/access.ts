import {
  type AccessTable,
  everybody,
  ownerOnly,
  signedIn,
  type Subjects,
  unknownFile,
} from '../../../../test/route-access.ts';

const params = async ({ sheet }: Subjects) => ({ id: await sheet() });
const headers = { 'if-match': '"1"' };

export const access: AccessTable = {
  'GET /sheets': { ...signedIn(), fuzz: { reaches: 200 } },
  'GET /sheets/:id': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
  'PATCH /sheets/:id': {
    // A patch whose test does not hold.
    ...ownerOnly(400),
    params,
    headers,
    payload: { operations: [{ op: 'test', path: '/title', value: 'x' }] },
    fuzz: { reaches: 200 },
  },
  'DELETE /sheets/:id': { ...ownerOnly(204), params },
  'POST /sheets/:id/restore': { ...ownerOnly(), params },
  'GET /sheets/deleted': { ...signedIn(), fuzz: { reaches: 200 } },
  // Not deleted yet.
  'DELETE /sheets/deleted/:id': { ...ownerOnly(404), params },
  'GET /sheets/:id/revisions': { ...ownerOnly(), params },
  'GET /sheets/:id/revisions/:number': {
    ...ownerOnly(),
    params: async (subjects) => ({ ...(await params(subjects)), number: '1' }),
  },
  'POST /sheets/:id/publish': { ...ownerOnly(), params },
  'POST /sheets/:id/unpublish': { ...ownerOnly(), params },
  'POST /sheets/:id/duplicate': { ...ownerOnly(201), params },
  'POST /sheets/:id/regenerations': {
    ...ownerOnly(),
    params,
    headers,
    payload: { target: { kind: 'section', section: 'evaluation' } },
    fuzz: { reaches: 200 },
  },
  'POST /sheets/:id/exports': {
    ...ownerOnly(),
    params,
    payload: { format: 'docx' },
    fuzz: { reaches: 200, share: 0.1 },
  },
  'GET /sheets/:id/companions': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
  'POST /sheets/:id/companions': {
    ...ownerOnly(),
    params,
    payload: { companion: 'record', format: 'docx' },
    fuzz: { reaches: 200, share: 0.02 },
  },
  'PUT /sheets/:id/share': { ...ownerOnly(), params },
  // Not shared yet.
  'GET /sheets/:id/share': { ...ownerOnly(404), params },
  'DELETE /sheets/:id/share': { ...ownerOnly(204), params },
  'GET /sheets/shares': { ...signedIn(), fuzz: { reaches: 200 } },
  'GET /apercu-fiche/:token': { ...everybody(404), params: () => ({ token: unknownFile }) },
  'GET /en/apercu-fiche/:token': { ...everybody(404), params: () => ({ token: unknownFile }) },
  'GET /de/apercu-fiche/:token': { ...everybody(404), params: () => ({ token: unknownFile }) },
  'GET /es/apercu-fiche/:token': { ...everybody(404), params: () => ({ token: unknownFile }) },
  'GET /shared-sheets/:token': { ...everybody(404), params: () => ({ token: unknownFile }) },
};
