import { exportPrice } from '@ardoise/contract';
import { Problem } from '../../shared/problem.ts';
import type { Claim, SingleSaleRepository } from '../../shared/single-sale-repository.ts';
import type { LineHandler, SoldLine } from '../orders/line-handlers.ts';
import type { QuotaService } from '../quota/service.ts';
import type { SheetService } from './service.ts';
import { familyOf } from './stored-sheets.ts';

export interface SoldExportParts {
  sheets: Pick<SheetService, 'find'>;
  quota: Pick<QuotaService, 'unpaid' | 'settleUnpaid'>;
  /** Which order pays for a sheet. */
  sales: Pick<SingleSaleRepository, 'orderOf' | 'take' | 'leave'>;
}

type Sold = SoldLine<'export'>;

const claimOf = ({ order, line }: Sold): Claim => ({
  owner: order.owner,
  subject: line.subject,
  orderId: order.id,
});

/** Another export of the same sheet, or of none that waits, costs nothing and takes nothing. */
const isFree = ({ line }: Sold): boolean => line.unitPrice === 0;

/** The first export of a sheet that was written after the quota was used. */
export function soldExport({ sheets, quota, sales }: SoldExportParts): LineHandler<'export'> {
  const isDue = async ({ order, line }: Sold): Promise<boolean> =>
    (await quota.unpaid(order.owner)).has(line.subject);

  return {
    async price(userId, { sheetId }) {
      const sheet = await sheets.find(userId, sheetId);
      if (sheet === null) throw new Problem('NOT_FOUND');
      const { root } = familyOf(sheet);
      // Exports of every other sheet are free.
      const unitPrice = (await quota.unpaid(userId)).has(root) ? exportPrice : 0;
      return {
        line: {
          kind: 'export',
          title: sheet.title,
          unitPrice,
          quantity: 1,
          // The sheet that waits to be paid for, also when the buyer asked from a copy.
          subject: root,
          units: 0,
          period: null,
        },
        needsConsent: false,
      };
    },

    async confirm(sold) {
      if (isFree(sold)) return;
      const soldBy = await sales.orderOf(claimOf(sold));
      const isElsewhere = soldBy !== null && soldBy !== sold.order.id;
      if (isElsewhere || !(await isDue(sold))) throw new Problem('EXPORT_NOT_DUE');
    },

    take: async (sold) =>
      isFree(sold) || ((await isDue(sold)) && (await sales.take(claimOf(sold)))),

    leave: (sold) => sales.leave(claimOf(sold)),

    // Nothing of a sheet that was exported comes back; one that was not yet may be paid for by another order.
    takeBack: (sold) => sales.leave(claimOf(sold)),

    fulfil: ({ order, line }) => quota.settleUnpaid(order.owner, line.subject),
  };
}
