import { Types } from 'mongoose';
import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { retitle, sheetsOf } from '../../../../test/sheets.ts';
import { singleSaleRepository } from '../../../shared/single-sale-repository.ts';
import { sheetCollections } from '../model.ts';

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    const sheets = sheetsOf(site, teacher);
    const { id, revision } = await sheets.write();
    const patched = await sheets.patch(id, revision, retitle('Les fractions simples'));
    if (patched.statusCode !== 200) throw new Error(patched.body);
    const copied = await sheets.call('POST', `/sheets/${id}/duplicate`);
    if (copied.statusCode !== 201) throw new Error(copied.body);
    const orderId = new Types.ObjectId().toHexString();
    const sale = { owner: teacher.user.id, subject: id, orderId };
    await singleSaleRepository(site.app.mongo, sheetCollections.exportSales).take(sale);
  },
  async ids({ site, teacher }) {
    const owner = new Types.ObjectId(teacher.user.id);
    const ids = await site.app.mongo.collection(sheetCollections.sheets).distinct('_id', { owner });
    return ids.map(String);
  },
};
