import {
  type AccessTable,
  everybody,
  staffOnly,
  type Subjects,
} from '../../../../test/route-access.ts';

const writers = ['owner', 'administrator'] as const;

async function site({ site: { app } }: Subjects) {
  const added = await app.siteAdmin.add({ name: 'École', origins: ['https://ecole.bj'] });
  return { key: added.site.key };
}

export const access: AccessTable = {
  // For the pages of partner sites; this call comes from our own.
  'POST /assistant/visitor': { ...everybody(403), payload: { token: 'x' } },
  'GET /sites': staffOnly(['owner', 'administrator', 'reader']),
  'POST /sites': {
    ...staffOnly(writers, 201),
    payload: { name: 'École', origins: ['https://ecole.bj'] },
  },
  'POST /sites/:key/secret': { ...staffOnly(writers), params: site, payload: {} },
  'PUT /sites/:key/active': { ...staffOnly(writers), params: site, payload: { active: false } },
};
