import type { Sheet } from '@ardoise/contract';
import { isSheet } from './is-sheet.ts';

/** News of one sheet between the tabs of this device. */
export interface TabChannel {
  /** Tells the other tabs which version the server holds now. */
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
