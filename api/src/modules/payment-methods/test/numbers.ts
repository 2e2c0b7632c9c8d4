import { Types } from 'mongoose';
import type { App } from '../../../app.ts';
import { paymentMethodRepository } from '../repository.ts';

/** Keeps a number for an account, which may have been removed before. @returns its id */
export async function storeNumber(app: App, owner: string, phone = '0196000017'): Promise<string> {
  const id = new Types.ObjectId().toHexString();
  await paymentMethodRepository(app.mongo).change(owner, () => ({
    numbers: [{ id, network: 'moov', phone, confirmedAt: null }],
    defaultId: id,
  }));
  return id;
}
