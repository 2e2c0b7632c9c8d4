import { Reason } from '../../shared/reason.ts';
import type { LooseSchema } from './loose-schema.ts';

export interface ModelTurn {
  role: 'user' | 'model';
  text: string;
}

export interface ModelCall {
  system: string;
  turns: readonly ModelTurn[];
  schema: LooseSchema;
  /** What the answer is; a lesson is worth some thinking. */
  purpose: 'lesson' | 'part';
}

/** The cause of a PROVIDER_FAILED: an answer began and broke off. */
export class StreamCut extends Reason {
  override readonly name = 'StreamCut';
}

/** Whether an answer broke off, so that what is missing can be asked for again. */
export function wasCut(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof StreamCut;
}

/** A language model that streams text of a schema. Throws `Problem`s of the PROVIDER_* codes. */
export interface ModelClient {
  /** Of the model, as its provider calls it. */
  readonly name: string;
  stream(call: ModelCall, signal: AbortSignal): AsyncIterable<string>;
}
