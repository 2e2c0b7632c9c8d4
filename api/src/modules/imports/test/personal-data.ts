import { Types } from 'mongoose';
import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { importCollections } from '../model.ts';
import { read, docxFile } from './imports.ts';

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    await read(site, teacher, await docxFile());
  },
  async ids({ site, teacher }) {
    const owner = new Types.ObjectId(teacher.user.id);
    const ids = await site.app.mongo
      .collection(importCollections.imports)
      .distinct('_id', { owner });
    return ids.map(String);
  },
};
