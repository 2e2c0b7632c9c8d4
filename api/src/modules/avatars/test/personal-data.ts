import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { flatPng, form, sendAvatar } from '../../../../test/pictures.ts';
import { avatarCollections } from '../model.ts';

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    const answer = await sendAvatar(site, teacher, form(flatPng(9, 9)));
    if (answer.statusCode !== 200) throw new Error(answer.body);
  },
  async ids({ site, teacher }) {
    const ids = await site.app.mongo
      .collection(avatarCollections.files)
      .distinct('_id', { 'metadata.owner': teacher.user.id });
    return ids.map(String);
  },
};
