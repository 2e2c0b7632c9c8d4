import type { SheetSummary } from '@ardoise/contract';
import { type Connection, Schema, type Types } from 'mongoose';

/** What made a revision. */
export const revisionCauses = [
  'generation',
  'edit',
  'regeneration',
  'duplicate',
  'import',
] as const;
export type RevisionCause = (typeof revisionCauses)[number];

export interface Share {
  id: string;
  createdAt: Date;
}

/**
 * A sheet with its current content, so that one read shows it. Content and conformity are kept as
 * JSON text: they are read and sent whole, never searched in, and lists need not take them apart.
 */
export interface SheetDocument {
  _id: Types.ObjectId;
  owner: Types.ObjectId;
  title: string;
  /** Title, discipline and level without accents or case, for the search. */
  search: string;
  discipline: SheetSummary['discipline'];
  level: SheetSummary['level'];
  series: string | null;
  status: SheetSummary['status'];
  revision: number;
  publishedRevision: number | null;
  exportCount: number;
  /** Of this sheet alone; `family` tells whether they are counted together with others'. */
  regenerations: number;
  /** Id of the first original of a sheet that has copies, or is one; otherwise absent. */
  family?: string;
  score: number;
  findingCount: number;
  /** Version of the rules that gave the score; absent from scores older than versions. */
  rules?: number;
  origin: SheetSummary['origin'];
  content: string;
  conformity: string;
  createdAt: Date;
  /** Of the content. */
  modifiedAt: Date;
  /** null: not deleted. Filters name it always, so that every index begins with owner, deletedAt. */
  deletedAt: Date | null;
  purgeAt: Date | null;
  /** The random part of each link; null or absent without it. */
  share?: Share | null;
  previewShare?: Share | null;
  /** When a link was made last; null or absent without one. Sorts the list of shared sheets. */
  sharedAt?: Date | null;
}

/** One state of a sheet's content; never changed. */
export interface RevisionDocument {
  _id: Types.ObjectId;
  sheet: Types.ObjectId;
  owner: Types.ObjectId;
  /** From 1. */
  number: number;
  cause: RevisionCause;
  /** Computed anew when the rules have changed. */
  score: number;
  /** Version of the rules that gave the score. */
  rules?: number;
  /** JSON of the content, deflated: every saving makes one, and few are read again. */
  content: Buffer;
  /**
   * JSON of the lesson that was written for the sheet, deflated: in the first revision, so that both
   * are stored at once. Parts of the sheet are written again from it; no browser reads it.
   */
  lesson?: Buffer;
  createdAt: Date;
}

/** The rewrites of a sheet and its copies; outlives each of them. */
export interface RewritesDocument {
  /** Owner and family, "…:…". */
  _id: string;
  used: number;
  /** Reserved ones, with the revision that each will store. */
  pending: { id: string; sheet: string; revision: number; until: Date }[];
  /** Counts the changes, for optimistic locking. */
  version: number;
}

export const sheetCollections = {
  sheets: 'sheets',
  revisions: 'sheetRevisions',
  // Found by _id only: no index of its own.
  rewrites: 'sheetRewrites',
  // Found by _id only as well.
  exportSales: 'exportSales',
} as const;

const options = { versionKey: false, autoIndex: false, autoCreate: false } as const;
const required = true;

const shareSchema = { _id: false, id: String, createdAt: Date };

const sheetSchema = new Schema<SheetDocument>(
  {
    owner: { type: Schema.Types.ObjectId, required },
    title: { type: String, required },
    search: { type: String, required },
    discipline: { type: String, required },
    level: { type: String, required },
    series: { type: String, default: null },
    status: { type: String, enum: ['draft', 'published'], required },
    revision: { type: Number, required },
    publishedRevision: { type: Number, default: null },
    exportCount: { type: Number, required },
    regenerations: { type: Number, required },
    family: { type: String },
    score: { type: Number, required },
    findingCount: { type: Number, required },
    rules: { type: Number },
    origin: { type: String, required },
    content: { type: String, required },
    conformity: { type: String, required },
    createdAt: { type: Date, required },
    modifiedAt: { type: Date, required },
    deletedAt: { type: Date, default: null },
    purgeAt: { type: Date, default: null },
    share: { type: shareSchema, default: null },
    previewShare: { type: shareSchema, default: null },
    sharedAt: { type: Date, default: null },
  },
  { ...options, collection: sheetCollections.sheets },
);

const revisionSchema = new Schema<RevisionDocument>(
  {
    sheet: { type: Schema.Types.ObjectId, required },
    owner: { type: Schema.Types.ObjectId, required },
    number: { type: Number, required },
    cause: { type: String, enum: revisionCauses, required },
    score: { type: Number, required },
    rules: { type: Number },
    content: { type: Buffer, required },
    lesson: { type: Buffer },
    createdAt: { type: Date, required },
  },
  { ...options, collection: sheetCollections.revisions },
);

const newestFirst = { modifiedAt: -1, _id: -1 } as const;
const mine = { owner: 1, deletedAt: 1 } as const;

/** The search text comes last: it is looked through in the index, without the documents. */
const listed = { ...newestFirst, search: 1 } as const;

export const sheetIndexes = [
  // The list, its search, and the count of all.
  { name: 'list', key: { ...mine, ...listed } },
  // The list by one filter; with two, the more telling index is taken and the rest is sieved.
  { name: 'status_list', key: { ...mine, status: 1, ...listed } },
  { name: 'discipline_list', key: { ...mine, discipline: 1, ...listed } },
  { name: 'level_list', key: { ...mine, level: 1, ...listed } },
  // The dashboard's last 30 days.
  { name: 'created', key: { ...mine, createdAt: -1 } },
  // The sheets with links.
  { name: 'shared', key: { ...mine, sharedAt: -1, _id: -1 } },
  // The deleted sheets.
  { name: 'deleted', key: { owner: 1, deletedAt: -1, _id: -1 } },
  // What is past its 30 days of being deleted.
  { name: 'purgeAt', key: { purgeAt: 1 } },
] as const;

export const revisionIndexes = [
  // One revision of each number: whoever stores it first has made it. Also the list.
  { name: 'sheet_number', key: { sheet: 1, number: -1 }, unique: true },
] as const;

export function sheetModels(connection: Connection) {
  return {
    Sheet: connection.model<SheetDocument>('Sheet', sheetSchema),
    Revision: connection.model<RevisionDocument>('SheetRevision', revisionSchema),
  };
}
