import type { ErrorCode, GenerationBody, GenerationEventName } from '@ardoise/contract';
import { type Connection, Schema, type Types } from 'mongoose';
import type { Lease } from '../../shared/leased-queue/lease.ts';

/**
 * Where a generation stands.
 * running: a process holds the lease and writes. storing: the sheet is whole and is being stored;
 * it can no longer be cancelled. settling: the end is decided and the unit is being given back.
 * The last three are final.
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
  /** Why it did not complete; set from `settling` on. */
  code: ErrorCode | null;
  lease: Lease;
  /** How many processes took it up, 1 for the first. */
  attempts: number;
  /** Id that the sheet will have, chosen at the start: storing it twice stores it once. */
  sheetId: Types.ObjectId;
  startedAt: Date;
  /** When the whole record may go: a day after its start. */
  purgeAt: Date;
}

export interface EventDocument {
  _id: Types.ObjectId;
  generation: Types.ObjectId;
  /** From 1, without gaps: the server-sent event's id. */
  rank: number;
  name: GenerationEventName;
  /** JSON of the payload, sent as it is; of `failed` only the code is kept. */
  data: string;
}

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
  // Those whose process is gone.
  { name: 'state_lease', key: { state: 1, 'lease.until': 1 } },
  // Those of which nothing is needed any more.
  { name: 'purgeAt', key: { purgeAt: 1 } },
] as const;

export const eventIndexes = [
  // Reading on from a rank; and the fence: a process that lost its lease cannot write a rank again.
  { name: 'generation_rank', key: { generation: 1, rank: 1 }, unique: true },
] as const;

export function generationModels(connection: Connection) {
  return {
    Generation: connection.model<GenerationDocument>('Generation', generationSchema),
    Event: connection.model<EventDocument>('GenerationEvent', eventSchema),
  };
}
