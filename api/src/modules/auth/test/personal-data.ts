import { Types } from 'mongoose';
import { type PersonalDataSupport, sendAs } from '../../../../test/personal-data.ts';
import { authCollections, type RecoveryDocument } from '../model.ts';

export const personalData: PersonalDataSupport = {
  async store(subject) {
    const { password, user } = subject.teacher;
    await sendAs(subject, 'POST', '/auth/recovery', { email: user.email });
    // A failed attempt, which counts for some minutes.
    const wrong = { email: user.email, password: 'pas celui-ci' };
    await subject.site.app.inject({ method: 'POST', url: '/auth/sign-in', payload: wrong });
    await sendAs(subject, 'POST', '/auth/factors', { name: 'Téléphone', password });
    // They come with a confirmed authenticator, after which an erasure would ask for a code.
    await subject.site.app.mongo
      .collection<RecoveryDocument>(authCollections.recoveryCodes)
      .insertOne({ _id: new Types.ObjectId(user.id), codes: ['unused'] });
  },
};
