import { Types } from 'mongoose';
import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { entitlementRepository } from '../entitlement-repository.ts';
import { shopCollections } from '../model.ts';
import { singleSaleRepository } from '../../../shared/single-sale-repository.ts';

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    const orderId = new Types.ObjectId().toHexString();
    const sale = { owner: teacher.user.id, subject: 'svt-college', orderId };
    await singleSaleRepository(site.app.mongo, shopCollections.singleSales).take(sale);
    await entitlementRepository(site.app.mongo).give({
      id: `${orderId}/0`,
      owner: teacher.user.id,
      product: 'svt-college',
      title: 'SVT au collège',
      orderId,
      orderNumber: 1,
      givenAt: site.app.clock.now(),
      takenBackAt: null,
    });
  },
};
