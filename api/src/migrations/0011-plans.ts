import type { Connection } from 'mongoose';
import { startingPlans } from '@ardoise/contract';
import { planRepository } from '../modules/plans/repository.ts';

export async function up(connection: Connection): Promise<void> {
  await planRepository(connection).seed(startingPlans);
}
