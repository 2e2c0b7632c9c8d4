import type { User } from '@ardoise/contract';
import { account } from '../clients/account.ts';
import type { Connection } from '../clients/domain.ts';
import { personalData } from '../clients/personal-data.ts';

/** Returns the account as it is then. */
export async function cancelErasure(connection: Connection): Promise<User> {
  await personalData.clientFor(connection).cancelErasure();
  return await account.clientFor(connection).get();
}
