import { flatPng } from '../../../../test/pictures.ts';
import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { supportCollections } from '../model.ts';
import { replyRepository } from '../reply-repository.ts';
import { supportOn } from './support.ts';

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    const support = supportOn(site);
    const { body } = await support.send(teacher, flatPng(9, 9));
    await support.ask(teacher, { attachments: [body.id] });
    // Only staff have views; whoever was of the team may have left some.
    await replyRepository(site.app.mongo).setViews(teacher.user.id, [
      { name: 'À moi', filters: {} },
    ]);
  },
  async ids({ site, teacher }) {
    const ids = await site.app.mongo
      .collection(supportCollections.files)
      .distinct('_id', { 'metadata.uploader': `user:${teacher.user.id}` });
    return ids.map(String);
  },
};
