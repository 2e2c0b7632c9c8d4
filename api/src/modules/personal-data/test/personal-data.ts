import { Types } from 'mongoose';
import { type PersonalDataSupport, sendAs } from '../../../../test/personal-data.ts';
import { exportCollections } from '../model.ts';

export const personalData: PersonalDataSupport = {
  async store(subject) {
    await sendAs(subject, 'POST', '/users/me/exports');
    await subject.site.app.dataJobs.exports.runDue();
  },
  async ids({ site, teacher }) {
    const userId = new Types.ObjectId(teacher.user.id);
    const { mongo } = site.app;
    const ids = await mongo.collection(exportCollections.exports).distinct('files', { userId });
    return ids.map(String);
  },
};
