import { type AccessTable, open } from '../../../../test/route-access.ts';
import { lesson } from '../../../../test/sheets.ts';

export const access: AccessTable = {
  'POST /trial-sheets': {
    ...open,
    payload: { ...lesson, trialId: 'a'.repeat(24) },
    fuzz: { share: 0.4 },
  },
};
