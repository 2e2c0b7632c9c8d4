import { flatPng, form, sendAvatar } from '../../../../test/pictures.ts';
import { type AccessTable, open, signedIn, type Subjects } from '../../../../test/route-access.ts';

async function picture({ site, owner }: Subjects) {
  const shown = await sendAvatar(site, owner, form(flatPng(9, 9)));
  return { id: shown.json().avatar.small.split('/')[2], size: 'small' };
}

export const access: AccessTable = {
  'PUT /users/me/avatar': { ...signedIn(415), payload: {}, fuzz: { reaches: 200 } },
  'DELETE /users/me/avatar': signedIn(),
  // Whoever knows the address of a picture may see it.
  'GET /avatars/:id/:size': { ...open, params: picture, fuzz: { reaches: 200 } },
};
