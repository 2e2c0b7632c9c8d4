import { exportPrice } from '@ardoise/contract';
import { Problem } from '../../shared/problem.ts';
import type { LineHandler } from '../orders/line-handlers.ts';
import type { QuotaService } from '../quota/service.ts';
import type { SheetService } from './service.ts';
import { familyOf } from './stored-sheets.ts';

export interface SoldExportParts {
  sheets: Pick<SheetService, 'find'>;
  quota: Pick<QuotaService, 'unpaid' | 'settleUnpaid'>;
}

/** The first export of a sheet that was written after the quota was used. */
export function soldExport({ sheets, quota }: SoldExportParts): LineHandler<'export'> {
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

    fulfil: ({ order, line }) => quota.settleUnpaid(order.owner, line.subject),
  };
}
