import { type PersonalDataSupport, sendAs } from '../../../../test/personal-data.ts';
import { pushSubscription } from '../../../../test/push-service.ts';
import { silentPush } from '../../../../test/twins.ts';

export const personalData: PersonalDataSupport = {
  async store(subject) {
    const { id } = subject.teacher.user;
    const subscription = pushSubscription(`${silentPush}/${id}`);
    await sendAs(subject, 'POST', '/users/me/push/devices', subscription);
    await subject.site.app.push.tell(id, 'new-device');
  },
};
