import type { OwnLesson, OwnLessonMatter } from '@ardoise/contract';
import type { Teacher, TestApp } from '../../../../test/helper.ts';
import { sheetsOf } from '../../../../test/sheets.ts';

type Site = Pick<TestApp, 'app'>;

/** A teacher's calls about lessons of their own. */
export function ownLessonsOf({ app }: Site, teacher: Teacher) {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { payload, revision, key }: { payload?: object; revision?: number; key?: string } = {},
  ) =>
    await app.inject({
      method,
      url: `/own-lessons${path}`,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        ...teacher.headers(),
        ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
  return {
    call,
    keep: (sheet: string, key?: string) =>
      call('POST', '', { payload: { sheet }, ...(key === undefined ? {} : { key }) }),
    get: async (id: string): Promise<OwnLesson> => (await call('GET', `/${id}`)).json(),
    change: ({ id, revision }: Pick<OwnLesson, 'id' | 'revision'>, payload: OwnLessonMatter) =>
      call('PUT', `/${id}`, { payload, revision }),
    offer: ({ id, revision }: Pick<OwnLesson, 'id' | 'revision'>) =>
      call('POST', `/${id}/offer`, { revision }),
    list: async (): Promise<OwnLesson[]> => (await call('GET', '')).json().items,
  };
}

/** A lesson kept from a sheet. @param sheet one that is there; otherwise it is written, which costs a unit */
export async function keptLesson(site: Site, teacher: Teacher, sheet?: string): Promise<OwnLesson> {
  const own = ownLessonsOf(site, teacher);
  const answer = await own.keep(sheet ?? (await sheetsOf(site, teacher).write()).id);
  if (answer.statusCode === 201) return answer.json();
  // The account is full: the fuzz test asks for many.
  const [first] = await own.list();
  if (first === undefined) throw new Error(answer.body);
  return await own.get(first.id);
}
