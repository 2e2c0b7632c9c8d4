import {
  type AccessTable,
  type RouteAccess,
  staffOnly,
  type Subjects,
} from '../../../../test/route-access.ts';

const writers = ['owner', 'administrator'] as const;
const givers = [...writers, 'support'] as const;
const readers = [...givers, 'finance', 'reader'] as const;

const payload = { reason: 'À sa demande' };
const teacher = ({ owner }: Subjects) => ({ id: owner.user.id });

/** One for each call, since what is done to it ends sessions. */
async function another({ site }: Subjects) {
  const { user } = await site.signUp();
  await site.app.users.changeProfile(user.id, { phone: '0197123456' });
  return { id: user.id };
}

const act = (line: RouteAccess): RouteAccess => ({ ...line, params: another, payload });

export const access: AccessTable = {
  'GET /users': staffOnly(readers),
  'GET /users/counts': staffOnly(readers),
  'GET /users/export': staffOnly(writers),
  'GET /users/:id': { ...staffOnly(readers), params: teacher },
  'POST /users/:id/units': {
    ...act(staffOnly(givers, 201)),
    payload: { units: 1, reason: 'Une panne' },
  },
  'POST /users/:id/phone': { ...staffOnly(givers), params: another },
  'PUT /users/:id/suspension': act(staffOnly(writers, 204)),
  'DELETE /users/:id/suspension': act(staffOnly(writers, 204)),
  'DELETE /users/:id/sessions': act(staffOnly(writers, 204)),
  'POST /users/:id/reset': act(staffOnly(givers, 204)),
  'PUT /users/:id/erasure': act(staffOnly(writers, 202)),
  'DELETE /users/:id/erasure': act(staffOnly(writers, 204)),
};
