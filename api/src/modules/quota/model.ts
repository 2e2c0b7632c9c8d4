import { type Connection, Schema, type Types } from 'mongoose';
import { type QuotaAccount, unitSources } from './account.ts';

/** One document per user, so that a unit is taken or given back by one conditional update. */
export interface QuotaDocument extends QuotaAccount {
  /** The user's id: the account exists once. */
  _id: Types.ObjectId;
  /** Counts the changes, for optimistic locking. */
  version: number;
}

const reservation = new Schema(
  {
    generationId: { type: String, required: true },
    source: { type: String, enum: unitSources, required: true },
    month: { type: String, required: true },
    at: { type: Date, required: true },
    inView: { type: Boolean, required: true },
    order: { type: String },
    sheetId: { type: String },
    isPaid: { type: Boolean },
  },
  { _id: false },
);

const grant = new Schema(
  {
    order: { type: String, required: true },
    units: { type: Number, required: true },
    spent: { type: Number, required: true },
    takenBack: { type: Number, required: true },
  },
  { _id: false },
);

const formerPeriod = new Schema(
  {
    key: { type: String, required: true },
    used: { type: Number, required: true },
    withdrawn: { type: Number, required: true },
  },
  { _id: false },
);

export const quotaCollection = 'quotas';

// Found by _id only: no index of its own.
const schema = new Schema<QuotaDocument>(
  {
    monthlyQuota: { type: Number, required: true },
    planUnits: { type: Number, required: true },
    subscribed: { type: Boolean, required: true },
    trialTotal: { type: Number, required: true },
    trialUsed: { type: Number, required: true },
    month: { type: String, required: true },
    used: { type: Number, required: true },
    withdrawn: { type: Number, required: true },
    former: { type: [formerPeriod], required: true },
    reservations: { type: [reservation], required: true },
    bought: { type: [grant], required: true },
    unpaid: { type: [String], required: true },
    version: { type: Number, required: true },
  },
  { collection: quotaCollection, versionKey: false, autoIndex: false, autoCreate: false },
);

export function quotaModel(connection: Connection) {
  return connection.model<QuotaDocument>('Quota', schema);
}
