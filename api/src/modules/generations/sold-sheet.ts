import { sheetPrice } from '@ardoise/contract';
import { Types } from 'mongoose';
import { Problem } from '../../shared/problem.ts';
import type { LineHandler, SoldLine } from '../orders/line-handlers.ts';
import type { QuotaService } from '../quota/service.ts';
import type { GenerationService } from './service.ts';

export interface SoldSheetParts {
  service: Pick<GenerationService, 'preview' | 'start'>;
  quota: Pick<QuotaService, 'grant' | 'takeBack'>;
}

/** Names the units of one line, since an order may have several. */
const grantOf = ({ order, index }: Pick<SoldLine, 'order' | 'index'>) => `${order.id}/${index}`;

/** Sheets sold one by one: a unit each, and the writing that it was bought for. */
export function soldSheet({ service, quota }: SoldSheetParts): LineHandler<'sheet'> {
  return {
    async price(userId, { request }) {
      const { title, isFree } = await service.preview(userId, request);
      const units = isFree ? 0 : 1;
      return {
        line: {
          kind: 'sheet',
          title,
          unitPrice: units * sheetPrice,
          quantity: 1,
          // The id of its generation, chosen here so that it can only be started once.
          subject: new Types.ObjectId().toHexString(),
          units,
          period: null,
        },
        needsConsent: false,
      };
    },

    async fulfil(sold) {
      const { order, line, request } = sold;
      if (line.units > 0) await quota.grant(order.owner, grantOf(sold), line.units);
      try {
        return {
          generationId: await service.start(order.owner, request.request, line.subject),
        };
      } catch (error) {
        // Three are being written: it is this one's turn a little later.
        const mayWait = error instanceof Problem && error.code === 'TOO_MANY_GENERATIONS';
        if (mayWait || !(error instanceof Problem)) throw error;
        // It cannot be written now, whatever for: the unit stays, to be used for another sheet.
        return {};
      }
    },

    takeBack: (sold) => quota.takeBack(sold.order.owner, grantOf(sold)),
  };
}
