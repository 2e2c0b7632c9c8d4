import { RealtimeRequest } from '@ardoise/contract/schemas';
import { Compile } from 'typebox/compile';

const schema = Compile(RealtimeRequest);

/** What a client says; null when it is none of ours. */
export function parseRequest(text: string): RealtimeRequest | null {
  try {
    const value: unknown = JSON.parse(text);
    return schema.Check(value) ? value : null;
  } catch {
    return null;
  }
}
