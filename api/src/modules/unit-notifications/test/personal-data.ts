import { Types } from 'mongoose';
import { type PersonalDataSupport, sendAs } from '../../../../test/personal-data.ts';

export const personalData: PersonalDataSupport = {
  async store(subject) {
    const { id } = subject.teacher.user;
    const { quota } = subject.site.app;
    // Without a unit: the wish would be fulfilled otherwise.
    while ((await quota.usage(id)).remaining > 0) {
      const unit = new Types.ObjectId().toHexString();
      await quota.reserve(id, unit, unit);
    }
    await sendAs(subject, 'PUT', '/usage/notification', { asked: true });
  },
};
