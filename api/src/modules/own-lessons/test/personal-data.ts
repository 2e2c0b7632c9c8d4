import { Types } from 'mongoose';
import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { ownLessonCollections } from '../model.ts';
import { keptLesson } from './own-lessons.ts';

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    await keptLesson(site, teacher);
  },
  async ids({ site, teacher }) {
    const owner = new Types.ObjectId(teacher.user.id);
    const ids = await site.app.mongo
      .collection(ownLessonCollections.ownLessons)
      .distinct('_id', { owner });
    return ids.map(String);
  },
};
