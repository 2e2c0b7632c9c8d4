import { authCollections } from '../../modules/auth/model.ts';
import { pushCollections } from '../../modules/push/model.ts';
import { keptKeysCollection } from '../../shared/kept-keys-repository.ts';
import type { KeyPurpose } from '../../shared/keys.ts';

/** A field that holds sealed text, and the field whose text is the context. */
export interface SealedField {
  purpose: KeyPurpose;
  collection: string;
  field: string;
  context: string;
}

/** Everything that is stored sealed. */
export const sealedFields: readonly SealedField[] = [
  { purpose: 'kept-keys', collection: keptKeysCollection, field: 'sealed', context: '_id' },
  {
    purpose: 'auth/factors',
    collection: authCollections.factors,
    field: 'secret',
    context: '_id',
  },
  { purpose: 'sites/sealing', collection: 'sites', field: 'secret', context: 'key' },
  { purpose: 'push', collection: pushCollections.devices, field: 'sealed', context: '_id' },
  { purpose: 'push', collection: pushCollections.queue, field: 'sealed', context: '_id' },
  { purpose: 'mails', collection: 'mails', field: 'sealed', context: '_id' },
  {
    purpose: 'mail-requests',
    collection: authCollections.mailRequests,
    field: 'sealed',
    context: '_id',
  },
];
