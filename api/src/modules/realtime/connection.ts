import type { RealtimeFrame } from '@ardoise/contract';
import type { Caller } from '../../plugins/auth.ts';

/** One client's way out: a WebSocket, or an answer of server-sent events. */
export interface Outlet {
  send(frame: string): void;
  /** Bytes that the client has not taken yet. */
  waiting(): number;
  /** Says why, and ends. */
  close(code: number, reason: string): void;
  /** Ends at once. */
  cut(): void;
}

/** Bytes that a client may leave untaken: some hundred hints. */
export const waitingMost = 64 * 1024;

export const frameOf = (frame: RealtimeFrame): string => JSON.stringify(frame);

export interface Connection {
  readonly caller: Caller;
  readonly outlet: Outlet;
  /** Whether the client says that it lives, too. */
  readonly answers: boolean;
  /** Followed topics, each with the rank up to which the client has its hints. */
  readonly topics: Map<string, number>;
  heardAt: number;
}

/**
 * Sends a frame, or ends the connection when its client does not take what it is sent.
 * @returns whether it was sent
 */
export function sendTo({ outlet }: Connection, frame: string): boolean {
  if (outlet.waiting() > waitingMost) {
    outlet.cut();
    return false;
  }
  outlet.send(frame);
  return true;
}
