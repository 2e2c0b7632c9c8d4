import {
  type AccessTable,
  ownerOnly,
  signedIn,
  type Subjects,
} from '../../../../test/route-access.ts';
import { lesson } from '../../../../test/sheets.ts';

const params = ({ generation }: Subjects) => ({ id: generation });

export const access: AccessTable = {
  'POST /sheets/generations': { ...signedIn(202), payload: lesson, fuzz: { share: 0.4 } },
  'GET /sheets/generations': signedIn(),
  'GET /sheets/generations/:id': { ...ownerOnly(), params },
  // Already ended.
  'DELETE /sheets/generations/:id': { ...ownerOnly(409), params },
  'GET /sheets/generations/:id/events': { ...ownerOnly(), params },
};
