import { type Connection, Schema, type Types } from 'mongoose';
import type { SiteTheme } from './site.ts';

/** A stored partner site. */
export interface SiteDocument {
  _id: Types.ObjectId;
  /** Public: it stands in the partner's page. */
  key: string;
  name: string;
  /** As `readPattern` makes them. */
  origins: string[];
  theme: SiteTheme;
  /** Messages of the whole site in one Benin day and month. */
  dailyLimit: number;
  monthlyLimit: number;
  /** Messages a day of each teacher that the school has signed in. */
  teacherDailyLimit: number;
  /** The school's secret, sealed: see `secrets.ts`. */
  secret: string;
  /** Number of the current secret; tokens issued under an earlier one are invalid. */
  secretVersion: number;
  active: boolean;
  createdAt: Date;
}

/** Messages and tokens of a site in one Benin day. Its id is `<site>:<day>`. */
export interface SiteUsageDocument {
  _id: string;
  messages: number;
  tokens: number;
}

/** Messages of one teacher of a school in one Benin day. Its id is a digest of all three. */
export interface VisitorDayDocument {
  _id: string;
  used: number;
  expiresAt: Date;
}

/** A school token that was used: its id is a digest of site and `jti`. */
export interface UsedTokenDocument {
  _id: string;
  expiresAt: Date;
}

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;

const siteSchema = new Schema<SiteDocument>(
  {
    key: text,
    name: text,
    origins: { type: [String], required: true },
    theme: {
      type: new Schema<SiteTheme>(
        { mode: String, accent: String, side: String },
        { _id: false, strict: 'throw' },
      ),
      required: true,
    },
    dailyLimit: count,
    monthlyLimit: count,
    teacherDailyLimit: count,
    secret: text,
    secretVersion: count,
    active: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  {
    collection: 'sites',
    strict: 'throw',
    strictQuery: 'throw',
    versionKey: false,
    minimize: false,
  },
);

/** `key`: every call; `origins`: preflights, which carry no key; `createdAt`: the tool's list. */
export const siteIndexes = [
  { key: { key: 1 }, name: 'key', unique: true },
  { key: { origins: 1, active: 1 }, name: 'origins' },
  { key: { createdAt: 1, _id: 1 }, name: 'createdAt' },
] as const;

/** Usage is read and written by ranges of the primary key. `expiresAt`: cleaning. */
export const expiryIndexes = [
  { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 },
] as const;

export function siteModel(connection: Connection) {
  return connection.model<SiteDocument>('Site', siteSchema);
}
