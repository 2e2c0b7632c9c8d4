import {
  type AccessTable,
  ownerOnly,
  signedIn,
  type Subjects,
} from '../../../../test/route-access.ts';
import { bodyOf, read, docxFile } from './imports.ts';

const imported = async ({ site, owner }: Subjects) => await read(site, owner, await docxFile());
const params = async (subjects: Subjects) => ({ id: (await imported(subjects)).id });

export const access: AccessTable = {
  // No form: the call may be made, and what it sends is refused.
  'POST /imports': { ...signedIn(415), payload: {} },
  'GET /imports/:id': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
  'POST /imports/:id/sheet': {
    ...ownerOnly(201),
    params,
    payload: async (subjects) => bodyOf(await imported(subjects)),
    fuzz: { share: 0.2 },
  },
  'DELETE /imports/:id': { ...ownerOnly(204), params },
};
