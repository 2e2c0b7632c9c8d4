import { randomBytes, timingSafeEqual } from 'node:crypto';
import { dayOf } from '../../shared/benin-day.ts';
import { Problem } from '../../shared/problem.ts';
import { numberOf, partsOf, type Receipt, type ReceiptOrder } from './receipt.ts';
import type { ReceiptRepository } from './repository.ts';

const checkBytes = 16;

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export type ReceiptService = ReturnType<typeof createReceiptService>;

export function createReceiptService(repository: ReceiptRepository) {
  return {
    /**
     * The number of a paid order's receipt; again for the same order it is the same. The document is
     * what takes the number, so that a crash leaves no gap.
     */
    async give({ id, number, paidAt, ...order }: ReceiptOrder): Promise<string> {
      if (paidAt === null) throw new Error(`Order ${id} is not paid`);
      const { owner, buyer, lines, total, paidWith } = order;
      const year = Number(dayOf(paidAt).slice(0, 'yyyy'.length));
      const check = randomBytes(checkBytes).toString('base64url');
      const content = { orderId: id, orderNumber: number, owner, buyer, lines, total, paidWith };
      for (;;) {
        const given = await repository.ofOrder(id);
        if (given !== null) return numberOf(given);
        const rank = (await repository.lastRank(year)) + 1;
        const receipt: Receipt = { ...content, year, rank, check, paidAt };
        if (await repository.insert(receipt)) return numberOf(receipt);
        // Another one took the number, or gave this receipt: look again.
      }
    },

    /** @throws Problem NOT_FOUND when it is another's, or not paid */
    async ofOrder(owner: string, orderId: string): Promise<Receipt> {
      const receipt = await repository.ofOrder(orderId);
      if (receipt?.owner !== owner) throw new Problem('NOT_FOUND');
      return receipt;
    },

    /** @throws Problem NOT_FOUND when there is no such receipt, or the code is another's */
    async confirm(number: string, check: string): Promise<Receipt> {
      const receipt = await repository.byNumber(partsOf(number));
      if (receipt === null || !isSame(receipt.check, check)) throw new Problem('NOT_FOUND');
      return receipt;
    },
  };
}
