import { randomUUID } from 'node:crypto';
import { pushSubscription } from '../../../../test/push-service.ts';
import {
  type AccessTable,
  ownerOnly,
  signedIn,
  type Subjects,
} from '../../../../test/route-access.ts';
import { silentPush } from '../../../../test/twins.ts';
import { deviceIdOf } from '../service.ts';

/** A device of the owner. */
async function device({ site, owner }: Subjects) {
  const payload = pushSubscription(`${silentPush}/${randomUUID()}`);
  const headers = owner.headers();
  await site.app.inject({ method: 'POST', url: '/users/me/push/devices', headers, payload });
  return { device: deviceIdOf(payload.endpoint) };
}

export const access: AccessTable = {
  'GET /users/me/push': signedIn(),
  'POST /users/me/push/devices': {
    ...signedIn(422),
    // Not the host of a push service that the site knows.
    payload: {
      endpoint: 'https://push.school.example/x',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    },
  },
  'DELETE /users/me/push/devices/:device': { ...ownerOnly(204), params: device },
};
