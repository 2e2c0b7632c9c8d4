import { type AccessTable, everybody } from '../../../../test/route-access.ts';

/** For the pages of partner sites; these calls come from our own. */
export const access: AccessTable = {
  'GET /assistant/site': everybody(403),
  'POST /assistant/visitor': { ...everybody(403), payload: { token: 'x' } },
};
