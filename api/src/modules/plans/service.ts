import {
  exportPrice,
  type Plan,
  type PlanList,
  sheetPrice,
  startingPlans,
} from '@ardoise/contract';
import { PlanFigures } from '@ardoise/contract/schemas';
import type { FastifyBaseLogger } from 'fastify';
import { Compile } from 'typebox/compile';
import type { PlanRepository } from './repository.ts';

const figures = Compile(PlanFigures);

export type PlanService = ReturnType<typeof createPlans>;

export function createPlans(repository: PlanRepository, log: FastifyBaseLogger) {
  return {
    /** What is for sale now. A plan whose row is missing or invalid is left out and logged. */
    async list(): Promise<PlanList> {
      const rows = await repository.rows();
      const items = startingPlans.flatMap(({ key, name }): Plan[] => {
        const row = rows.get(key);
        if (figures.Check(row)) {
          const { monthlyPrice, monthlySheets } = row;
          return [{ key, name, monthlyPrice, monthlySheets }];
        }
        const faults =
          row === undefined
            ? ['there is no row']
            : figures.Errors(row).map(({ instancePath, message }) => `${instancePath} ${message}`);
        log.error({ plan: key, faults }, 'a plan cannot be offered: its row in "plans" is damaged');
        return [];
      });
      return { items, sheetPrice, exportPrice };
    },
  };
}
