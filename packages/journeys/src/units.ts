import { ObjectId } from 'mongodb';
import type { Account } from './accounts.ts';
import { openDatabase } from './database.ts';

/**
 * Leaves an account as after all units of its plan and its trial, without the time that their sheets
 * take. The account knows a plan from the first sheet that was written with it.
 */
export async function useUpUnits(dataDir: string, { session }: Account): Promise<void> {
  const { db, close } = await openDatabase(dataDir);
  try {
    const { matchedCount } = await db
      .collection('quotas')
      .updateOne({ _id: new ObjectId(session.user.id) }, [
        { $set: { used: '$planUnits', trialUsed: '$trialTotal' } },
      ]);
    if (matchedCount !== 1)
      throw new Error('The account has no units yet: ask for its usage first');
  } finally {
    await close();
  }
}
