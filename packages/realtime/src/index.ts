export { startRealtime } from './browser.ts';
export type { SharedRealtime } from './tabs.ts';
