import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { subscriptionRepository } from '../repository.ts';

export const personalData: PersonalDataSupport = {
  async store({ site: { app }, teacher: { user } }) {
    await subscriptionRepository(app.mongo).change(user.id, (account) => ({
      ...account,
      nextPlan: 'basic',
    }));
  },
};
