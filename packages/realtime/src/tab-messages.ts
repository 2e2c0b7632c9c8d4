import type { RealtimeHint } from '@ardoise/contract';

/** What the tabs of a browser say to each other. */
export type TabMessage =
  /** A tab follows these topics; an empty list when it goes. */
  | { type: 'want'; tab: string; topics: string[] }
  /** A tab leads from now on, or asks whether one does. */
  | { type: 'leads' }
  | { type: 'asks' }
  | { type: 'hint'; topic: string; hint: RealtimeHint }
  | { type: 'reached'; rank: number }
  | { type: 'reload' };

/** Messages of tabs that run another version are ignored when they are unknown. */
export function isTabMessage(value: unknown): value is TabMessage {
  return typeof value === 'object' && value !== null && 'type' in value;
}
