import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { storeOrder } from './orders.ts';

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    await storeOrder(site.app, teacher.user.id);
  },
};
