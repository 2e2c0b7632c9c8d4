import { Types } from 'mongoose';
import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { sheetsOf } from '../../../../test/sheets.ts';
import { generationCollections } from '../model.ts';

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    await sheetsOf(site, teacher).write();
  },
  async ids({ site, teacher }) {
    const owner = new Types.ObjectId(teacher.user.id);
    const { mongo } = site.app;
    const ids = await mongo
      .collection(generationCollections.generations)
      .distinct('_id', { owner });
    return ids.map(String);
  },
};
