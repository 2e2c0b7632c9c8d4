import type { Locale } from '@ardoise/contract';
import type { Account } from '../users/account.ts';
import type { UserService } from '../users/service.ts';
import type { StoredTicket } from './ticket.ts';

export interface Person {
  id: string | null;
  firstName: string;
  name: string;
  email: string;
  language: Locale;
}

/** Nobody any more: the account is erased. */
const nobody: Omit<Person, 'id'> = { firstName: '', name: '', email: '', language: 'fr' };

function peopleFrom(find: (id: string) => Promise<Account | null>) {
  async function account(id: string): Promise<Person> {
    const found = await find(id);
    if (found === null) return { id, ...nobody };
    const { firstName, lastName, email, language } = found.user;
    return { id, firstName, name: `${firstName} ${lastName}`.trim(), email, language };
  }

  const askerOf = async ({
    owner,
    guest,
  }: Pick<StoredTicket, 'owner' | 'guest'>): Promise<Person> => {
    if (owner !== null) return await account(owner);
    if (guest === null) return { id: null, ...nobody };
    return { id: null, firstName: guest.name, ...guest };
  };

  return { account, askerOf };
}

export type People = ReturnType<typeof createPeople>;

/** Who asks and who answers, as their accounts say today. */
export function createPeople(users: Pick<UserService, 'byId' | 'byIds'>) {
  return {
    ...peopleFrom(users.byId),

    /** The same for the people of a list, who are read at once. */
    async of(tickets: readonly Pick<StoredTicket, 'owner' | 'assignee'>[]) {
      const ids = tickets.flatMap(({ owner, assignee }) => [owner ?? [], assignee ?? []].flat());
      const found = await users.byIds([...new Set(ids)]);
      const accounts = new Map(found.map((account) => [account.user.id, account]));
      return peopleFrom(async (id) => accounts.get(id) ?? null);
    },
  };
}
