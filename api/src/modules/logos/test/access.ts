import { flatPng, form, sendLogo } from '../../../../test/pictures.ts';
import { type AccessTable, open, signedIn, type Subjects } from '../../../../test/route-access.ts';

async function logo({ site, owner }: Subjects) {
  const shown = await sendLogo(site, owner, form(flatPng(9, 9)));
  return { id: shown.json().address.split('/')[2] };
}

export const access: AccessTable = {
  'PUT /users/me/logo': { ...signedIn(415), payload: {}, fuzz: { reaches: 200 } },
  'DELETE /users/me/logo': signedIn(204),
  // Whoever knows the address of a logo may see it.
  'GET /logos/:id': { ...open, params: logo, fuzz: { reaches: 200 } },
};
