import type { Sheet } from '@ardoise/contract';
import { isSheet } from './is-sheet.ts';

/** Messages about one sheet between tabs. */
export interface TabChannel {
  /** Tells the other tabs the server's current version. */
  tell(sheet: Sheet): void;
  close(): void;
}

export function openTabChannel(sheetId: string, hear: (sheet: Sheet) => void): TabChannel {
  const channel = new BroadcastChannel(`ardoise:sheet:${sheetId}`);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isSheet(event.data) && event.data.id === sheetId) hear(event.data);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  return { tell: (sheet) => channel.postMessage(sheet), close: () => channel.close() };
}
