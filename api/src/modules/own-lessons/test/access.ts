import {
  type AccessTable,
  ownerOnly,
  signedIn,
  staffOnly,
  type Subjects,
} from '../../../../test/route-access.ts';
import { keptLesson, ownLessonsOf } from './own-lessons.ts';

const approvers = ['owner', 'administrator', 'support'] as const;

async function kept({ site, owner, sheet }: Subjects) {
  await site.app.mongo.collection('rateLimits').deleteMany({});
  return await keptLesson(site, owner, await sheet());
}
const params = async (subjects: Subjects) => ({ id: (await kept(subjects)).id });
const headers = { 'if-match': '"1"' };

async function offered(subjects: Subjects) {
  const lesson = await kept(subjects);
  await ownLessonsOf(subjects.site, subjects.owner).offer(lesson);
  return { id: lesson.id };
}

async function removed(subjects: Subjects) {
  const { id } = await kept(subjects);
  await ownLessonsOf(subjects.site, subjects.owner).call('DELETE', `/${id}`);
  return { id };
}

export const access: AccessTable = {
  'GET /own-lessons': { ...signedIn(), fuzz: { reaches: 200 } },
  'POST /own-lessons': {
    ...ownerOnly(201),
    payload: async ({ sheet }) => ({ sheet: await sheet() }),
    fuzz: { share: 0.2 },
  },
  'GET /own-lessons/:id': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
  'PUT /own-lessons/:id': {
    ...ownerOnly(),
    params,
    headers,
    payload: async (subjects) => (await kept(subjects)).lesson,
    fuzz: { share: 0.2 },
  },
  'DELETE /own-lessons/:id': { ...ownerOnly(204), params, fuzz: { share: 0.2 } },
  'POST /own-lessons/:id/restore': { ...ownerOnly(), params: removed, fuzz: { share: 0.2 } },
  'POST /own-lessons/:id/offer': { ...ownerOnly(), params, headers, fuzz: { share: 0.2 } },
  'DELETE /own-lessons/:id/offer': { ...ownerOnly(), params, fuzz: { share: 0.2 } },
  'GET /offered-lessons': { ...staffOnly(approvers), fuzz: { reaches: 200 } },
  'GET /offered-lessons/:id': {
    ...staffOnly(approvers),
    params: offered,
    fuzz: { reaches: 200, share: 0.2 },
  },
  'POST /offered-lessons/:id/decision': {
    ...staffOnly(approvers),
    params: offered,
    payload: { decision: 'approved', revision: 1 },
    fuzz: { share: 0.2 },
  },
};
