import type { RealtimeFrame, RealtimeRequest } from '@ardoise/contract';

/** What a line tells whoever opened it. */
export interface LineEvents {
  opened(): void;
  heard(frame: RealtimeFrame): void;
  /** Once: it could not be opened, or it broke. */
  closed(): void;
}

/** A line to the server: a WebSocket, or server-sent events. */
export interface Line {
  /** A stream of events cannot: its topics are those that it was opened with. */
  send: ((request: RealtimeRequest) => void) | null;
  close(): void;
}

/** What the server sent; null when it is no frame. The server guarantees its shape. */
export function parseFrame(text: unknown): RealtimeFrame | null {
  try {
    const value: unknown = JSON.parse(String(text));
    const isFrame = typeof value === 'object' && value !== null && 'type' in value;
    return isFrame ? (value as RealtimeFrame) : null;
  } catch {
    return null;
  }
}
