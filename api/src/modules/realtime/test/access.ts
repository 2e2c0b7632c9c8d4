import { type AccessTable, everybody, signedIn } from '../../../../test/route-access.ts';

export const access: AccessTable = {
  'POST /realtime/tickets': signedIn(201),
  // Asked without an upgrade, it does not exist.
  'GET /realtime': { ...everybody(404), query: `?ticket=${'A'.repeat(43)}` },
  // Nobody's topic: a stream of one's own is endless.
  'GET /realtime/events': {
    ...signedIn(403),
    query: `?topics=user:${'0'.repeat(24)}`,
    fuzz: { reaches: 403 },
  },
};
