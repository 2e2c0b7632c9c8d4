import type { PaymentMethod, PaymentMethodBody, PaymentMethodList } from '@ardoise/contract';
import { Types } from 'mongoose';
import { Problem } from '../../shared/problem.ts';
import type { KeptMethod } from '../payments/service.ts';
import {
  confirmNumber,
  keepNumber,
  type KeptNumber,
  type KeptNumbers,
  makeDefault,
  removeNumber,
} from './kept-numbers.ts';
import type { PaymentMethodRepository } from './repository.ts';

const newId = (): string => new Types.ObjectId().toHexString();

/** The number itself stays here: two digits are enough to know it again. */
function toPublic({ id, network, phone, confirmedAt }: KeptNumber, isDefault: boolean) {
  return {
    id,
    kind: 'mobile-money',
    network,
    brand: null,
    lastDigits: phone.slice(-2),
    expiry: null,
    isDefault,
    confirmedAt: confirmedAt?.toISOString() ?? null,
  } satisfies PaymentMethod;
}

const allOf = ({ numbers, defaultId }: KeptNumbers): PaymentMethod[] =>
  numbers.map((one) => toPublic(one, one.id === defaultId));

/** @throws Problem NOT_FOUND */
function oneOf(account: KeptNumbers, id: string): PaymentMethod {
  const found = allOf(account).find((one) => one.id === id);
  if (found === undefined) throw new Problem('NOT_FOUND');
  return found;
}

export type PaymentMethodService = ReturnType<typeof createPaymentMethods>;

/** What an account keeps to pay with. */
export function createPaymentMethods(repository: PaymentMethodRepository) {
  return {
    list: async (userId: string): Promise<PaymentMethodList> => ({
      items: allOf(await repository.find(userId)),
    }),

    /**
     * Keeps a number; one that is kept already is answered as it is.
     * @param keyedId id derived from the request's idempotency key; null when it has none
     * @throws Problem PAYMENT_METHODS_LIMIT
     */
    async add(
      userId: string,
      { network, phone }: PaymentMethodBody,
      keyedId: string | null,
    ): Promise<PaymentMethod> {
      const number = { id: keyedId ?? newId(), network, phone };
      const account = await repository.change(userId, (one) => keepNumber(one, number));
      const kept = account.numbers.find((one) => one.phone === phone);
      if (kept === undefined) throw new Problem('PAYMENT_METHODS_LIMIT');
      return oneOf(account, kept.id);
    },

    makeDefault: async (userId: string, id: string): Promise<PaymentMethod> =>
      oneOf(await repository.change(userId, (one) => makeDefault(one, id)), id),

    /** A period that was paid with it stays paid. @throws Problem NOT_FOUND */
    async remove(userId: string, id: string): Promise<void> {
      oneOf(await repository.find(userId), id);
      await repository.change(userId, (one) => removeNumber(one, id));
    },

    /** What a payment needs to know of a kept method; null when the account keeps none of this id. */
    async find(userId: string, id: string): Promise<KeptMethod | null> {
      const { numbers } = await repository.find(userId);
      const found = numbers.find((one) => one.id === id);
      if (found === undefined) return null;
      return { kind: 'mobile-money', network: found.network, phone: found.phone };
    },

    /** A payment from a kept number was approved. */
    async confirm(userId: string, id: string, at: Date): Promise<void> {
      await repository.change(userId, (one) => confirmNumber(one, id, at));
    },

    /**
     * A payment was approved from a number that its buyer wished to keep.
     * @param id the same whenever this is done again
     * @returns false when there is no room for another one
     */
    async keepConfirmed(
      userId: string,
      { id, network, phone }: { id: string } & PaymentMethodBody,
      at: Date,
    ): Promise<boolean> {
      const account = await repository.change(userId, (one) => {
        const kept = keepNumber(one, { id, network, phone }) ?? one;
        const number = kept.numbers.find((each) => each.phone === phone);
        const confirmed = number === undefined ? null : confirmNumber(kept, number.id, at);
        return confirmed ?? (kept === one ? null : kept);
      });
      return account.numbers.some((one) => one.phone === phone);
    },
  };
}
