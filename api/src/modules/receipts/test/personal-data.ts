import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { storeReceipt } from './receipts.ts';

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    await storeReceipt(site.app, teacher.user.id);
  },
};
