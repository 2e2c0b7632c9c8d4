import type { Teacher, TestApp } from '../../../../test/helper.ts';
import { journalCollections, type JournalDocument } from '../../journal/model.ts';

/** What tests of the team ask of a site, and look up in its database. */
export function teamOf(one: TestApp) {
  function call(
    person: Pick<Teacher, 'headers'> | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    site: TestApp = one,
  ) {
    return site.app.inject({
      method,
      url,
      ...(person === null ? {} : { headers: person.headers() }),
      ...(payload === undefined ? {} : { payload }),
    });
  }
  const journal = () => one.app.mongo.collection<JournalDocument>(journalCollections.entries);
  return {
    call,
    journal,
    codeOf: async (answer: ReturnType<typeof call>): Promise<unknown> => (await answer).json().code,
    roleOf: async (id: string) => (await one.app.users.byId(id))?.user.role,
    actsOn: async (id: string) =>
      (await journal().find({ 'subject.id': id }).sort({ _id: 1 }).toArray()).map(({ act }) => act),
  };
}
