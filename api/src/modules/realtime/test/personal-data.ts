import { type PersonalDataSupport, sendAs } from '../../../../test/personal-data.ts';

export const personalData: PersonalDataSupport = {
  async store(subject) {
    const { user } = subject.teacher;
    const { app } = subject.site;
    await sendAs(subject, 'POST', '/realtime/tickets');
    app.realtime.publish(`user:${user.id}`, { kind: 'quota' });
    const stored = app.mongo.collection('realtimeHints');
    while ((await stored.countDocuments({ topic: `user:${user.id}` })) === 0)
      await new Promise((soon) => setTimeout(soon, 10));
  },
};
