import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { normaliseEmail } from '../users/email.ts';
import type { InvitationRepository } from './invitation-repository.ts';
import { staffCollections } from './model.ts';

export function staffPersonalData(invitations: InvitationRepository): PersonalDataSource {
  return {
    module: 'staff',
    collections: [staffCollections.invitations],
    files: ['equipe.json'],
    async *collect({ id, email }) {
      const found = await invitations.about(normaliseEmail(email), id);
      if (found.length === 0) return;
      yield {
        path: 'equipe.json',
        json: found.map(({ token: _secret, ...invitation }) => invitation),
      };
    },
    erase: ({ id, email }) => invitations.forget(normaliseEmail(email), id),
  };
}
