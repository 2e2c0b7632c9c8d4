import type { LooseSchema } from './loose-schema.ts';

export interface ModelTurn {
  role: 'user' | 'model';
  text: string;
}

export interface ModelCall {
  system: string;
  turns: readonly ModelTurn[];
  schema: LooseSchema;
}

/** A language model that streams text of a schema. Throws `Problem`s of the PROVIDER_* codes. */
export interface ModelClient {
  stream(call: ModelCall, signal: AbortSignal): AsyncIterable<string>;
}
