import type { InvitationBody } from '@ardoise/contract';
import {
  type AccessTable,
  everybody,
  everyRole,
  signedIn,
  staffOnly,
  type Subjects,
  unknownSecret,
} from '../../../../test/route-access.ts';
import { setRole } from '../../../../test/staff.ts';
import { commandLine } from '../../journal/service.ts';

const invited = { role: 'reader', language: 'fr' } as const;

let invitations = 0;
function invitation(): InvitationBody {
  invitations += 1;
  return { ...invited, email: `invited-${invitations}@team.example` };
}

/** A member with the fewest rights. */
async function member({ site }: Subjects) {
  const { user } = await site.signUp();
  await setRole(site, user.id, 'content');
  return { id: user.id };
}

/** The last one could not leave. */
async function anotherOwner({ site }: Subjects) {
  const { user } = await site.signUp();
  await setRole(site, user.id, 'owner');
  return {};
}

async function openInvitation({ site }: Subjects) {
  return { id: (await site.app.staff.invite(commandLine, invitation())).id };
}

const writers = ['owner', 'administrator'] as const;

export const access: AccessTable = {
  'GET /staff/me': signedIn(),
  'POST /staff/me/factor': { ...signedIn(422), payload: { code: '000000' } },
  'DELETE /staff/me': { ...signedIn(404), staff: everyRole(204), params: anotherOwner },
  'GET /staff': staffOnly(['owner', 'administrator', 'reader']),
  'POST /staff/invitations': {
    ...staffOnly(writers, 201),
    payload: () => Promise.resolve(invitation()),
  },
  'DELETE /staff/invitations/:id': { ...staffOnly(writers, 204), params: openInvitation },
  'PUT /staff/members/:id/role': {
    ...staffOnly(writers, 204),
    params: member,
    payload: { role: 'reader' },
  },
  'DELETE /staff/members/:id': { ...staffOnly(writers, 204), params: member, payload: {} },
  'POST /staff/invitations/offer': { ...everybody(410), payload: { token: unknownSecret } },
  'POST /staff/invitations/accept': { ...signedIn(410), payload: { token: unknownSecret } },
  'POST /staff/invitations/sign-up': {
    ...everybody(410),
    payload: {
      token: unknownSecret,
      password: 'une craie bleue',
      firstName: 'Afi',
      lastName: 'Dossou',
      language: 'fr',
      acceptTerms: true,
    },
  },
};
