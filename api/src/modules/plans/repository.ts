import type { StartingPlan } from '@ardoise/contract';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { planCollection, type PlanDocument } from './model.ts';

export type PlanRepository = ReturnType<typeof planRepository>;

export function planRepository(connection: Connection) {
  const plans = connection.collection<PlanDocument>(planCollection);

  return {
    /** Stores the plans that do not exist yet. */
    async seed(starting: readonly StartingPlan[]): Promise<void> {
      for (const { key, monthlyPrice, monthlySheets } of starting) {
        try {
          await plans.insertOne({ _id: key, monthlyPrice, monthlySheets });
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },

    /** The rows by key. Unchecked, since they can be edited by hand. */
    async rows(): Promise<ReadonlyMap<string, unknown>> {
      const found = await plans.find({}).toArray();
      return new Map(found.map(({ _id, ...row }) => [_id, row]));
    },
  };
}
