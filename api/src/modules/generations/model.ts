import type { ErrorCode, GenerationBody, GenerationEventName } from '@ardoise/contract';
import { type Connection, Schema, type Types } from 'mongoose';
import type { Lease } from '../../shared/leased-queue/lease.ts';

/**
 * Where a generation stands.
 * running: a process writes it under a lease. storing: the sheet is complete and is being stored;
 * it can no longer be cancelled. settling: it has failed or was cancelled, and its unit is being
 * released. The last three are final.
 */
export const generationStates = [
  'running',
  'storing',
  'settling',
  'completed',
  'failed',
  'cancelled',
] as const;
export type GenerationState = (typeof generationStates)[number];
export const activeStates = ['running', 'storing', 'settling'] as const;

export interface GenerationDocument {
  _id: Types.ObjectId;
  owner: Types.ObjectId;
  request: GenerationBody;
  title: string;
  state: GenerationState;
  /** Why it did not complete; set once it is `settling`. */
  code: ErrorCode | null;
  lease: Lease;
  /** How often it was claimed, 1 for the first time. */
  attempts: number;
  /** A part of the sheet has been shown; absent until then. */
  shown?: boolean;
  /** It makes a canvas, which costs no unit; absent from records older than canvases. */
  isFree?: boolean;
  /** Id of the future sheet, chosen at the start so that it can only be stored once. */
  sheetId: Types.ObjectId;
  startedAt: Date;
  /** When the record is removed: a day after its start. */
  purgeAt: Date;
}

export interface EventDocument {
  _id: Types.ObjectId;
  generation: Types.ObjectId;
  /** From 1, without gaps; the id of the server-sent event. */
  rank: number;
  name: GenerationEventName;
  /** The payload as JSON, sent as it is; for `failed` only the code. */
  data: string;
}

/** Events that carry parts of the sheet. */
export const partEvents = ['plan', 'planning', 'step', 'closing', 'conformity'] as const;

export const generationCollections = {
  generations: 'generations',
  events: 'generationEvents',
} as const;

const options = { versionKey: false, autoIndex: false, autoCreate: false } as const;

const generationSchema = new Schema<GenerationDocument>(
  {
    owner: { type: Schema.Types.ObjectId, required: true },
    request: { type: Schema.Types.Mixed, required: true },
    title: { type: String, required: true },
    state: { type: String, enum: generationStates, required: true },
    code: { type: String, default: null },
    lease: { holder: { type: String, required: true }, until: { type: Date, required: true } },
    attempts: { type: Number, required: true },
    shown: { type: Boolean },
    isFree: { type: Boolean },
    sheetId: { type: Schema.Types.ObjectId, required: true },
    startedAt: { type: Date, required: true },
    purgeAt: { type: Date, required: true },
  },
  { ...options, collection: generationCollections.generations },
);

const eventSchema = new Schema<EventDocument>(
  {
    generation: { type: Schema.Types.ObjectId, required: true },
    rank: { type: Number, required: true },
    name: { type: String, required: true },
    data: { type: String, required: true },
  },
  { ...options, collection: generationCollections.events },
);

export const generationIndexes = [
  // A user's running generations.
  { name: 'owner_state', key: { owner: 1, state: 1, startedAt: 1 } },
  // Generations whose lease has expired.
  { name: 'state_lease', key: { state: 1, 'lease.until': 1 } },
  // Generations to remove.
  { name: 'purgeAt', key: { purgeAt: 1 } },
] as const;

export const eventIndexes = [
  // To read on from a rank. Unique, so that a process without the lease cannot store a rank again.
  { name: 'generation_rank', key: { generation: 1, rank: 1 }, unique: true },
] as const;

export function generationModels(connection: Connection) {
  return {
    Generation: connection.model<GenerationDocument>('Generation', generationSchema),
    Event: connection.model<EventDocument>('GenerationEvent', eventSchema),
  };
}
