import type { ServerResponse } from 'node:http';
import type { GeminiRequest } from './answer.ts';

/** What a script may do with a call. */
export interface Call {
  request: GeminiRequest;
  response: ServerResponse;
  /** 1 for the first call of this peer. */
  rank: number;
  signal: AbortSignal;
  /** Notes the moments that benchmarks compare with. */
  mark(name: 'first' | 'last'): void;
}
