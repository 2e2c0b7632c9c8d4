import {
  type AccessTable,
  everybody,
  everyRole,
  signedIn,
  unknownFile,
} from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'POST /users/me/exports': signedIn(202),
  'GET /users/me/exports': signedIn(),
  'GET /files/:token': { ...everybody(404), params: () => ({ token: unknownFile }) },
  'POST /users/me/erasure': {
    ...signedIn(403),
    staff: everyRole(409),
    payload: { password: 'not this' },
  },
  'DELETE /users/me/erasure': signedIn(404),
};
