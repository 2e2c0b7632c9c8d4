import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { flatPng, form, sendLogo } from '../../../../test/pictures.ts';

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    const answer = await sendLogo(site, teacher, form(flatPng(9, 9)));
    if (answer.statusCode !== 200) throw new Error(answer.body);
  },
  ids: ({ teacher }) => Promise.resolve([teacher.user.id]),
};
