import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { commandLine } from '../../journal/service.ts';

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    const { email, language } = teacher.user;
    await site.app.staff.invite(commandLine, { email, role: 'reader', language });
  },
};
