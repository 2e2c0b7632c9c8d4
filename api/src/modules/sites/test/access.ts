import { type AccessTable, everybody } from '../../../../test/route-access.ts';

/** For the pages of partner sites; this call comes from our own. */
export const access: AccessTable = {
  'POST /assistant/visitor': { ...everybody(403), payload: { token: 'x' } },
};
