import { Types } from 'mongoose';
import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { receiptCollection } from './model.ts';
import { numberOf } from './receipt.ts';
import type { ReceiptRepository } from './repository.ts';

/** Titles that the buyer typed: the topic of a sheet. */
const typedKinds: ReadonlySet<string> = new Set(['sheet', 'export']);

/** Receipts, which the law keeps for ten years without their buyer. */
export function receiptPersonalData(repository: ReceiptRepository): PersonalDataSource {
  return {
    module: 'receipts',
    collections: [receiptCollection],
    files: ['recus.json'],
    async *collect({ id }) {
      const json = (await repository.all(id)).map(
        ({ owner: _owner, year: _year, rank: _rank, ...receipt }) => ({
          number: numberOf({ year: _year, rank: _rank }),
          ...receipt,
        }),
      );
      if (json.length > 0) yield { path: 'recus.json', json };
    },
    async erase({ id }) {
      const stranger = new Types.ObjectId().toHexString();
      for (const receipt of await repository.all(id)) {
        const lines = receipt.lines.map((line) =>
          typedKinds.has(line.kind) ? { ...line, title: '' } : line,
        );
        const paidWith = receipt.paidWith && { ...receipt.paidWith, lastDigits: null };
        await repository.anonymise({ ...receipt, lines, paidWith }, stranger);
      }
    },
  };
}
