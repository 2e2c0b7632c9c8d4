import { startingPlans } from '@ardoise/contract';
import { planRepository } from '../modules/plans/repository.ts';
import type { Migration } from './migration.ts';

export const plans: Migration = {
  version: 11,
  name: 'plans',
  async up(connection) {
    await planRepository(connection).seed(startingPlans);
  },
};
