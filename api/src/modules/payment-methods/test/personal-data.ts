import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { storeNumber } from './numbers.ts';

export const personalData: PersonalDataSupport = {
  async store({ site: { app }, teacher: { user } }) {
    await storeNumber(app, user.id);
  },
};
