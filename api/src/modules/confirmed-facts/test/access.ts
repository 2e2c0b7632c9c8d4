import { type AccessTable, ownerOnly, signedIn } from '../../../../test/route-access.ts';
import { storeFact, storeLine } from './personal-data.ts';

export const access: AccessTable = {
  'GET /confirmed-facts': { ...signedIn(), query: '?discipline=svt&level=6e' },
  'GET /glossary-lines': signedIn(),
  'DELETE /glossary-lines/:id': {
    ...ownerOnly(204),
    async params({ site, owner }) {
      return { id: await storeLine(site, owner.user.id) };
    },
  },
  'DELETE /confirmed-facts/:id': {
    ...ownerOnly(204),
    async params({ site, owner }) {
      return { id: await storeFact(site, owner.user.id) };
    },
  },
};
