export {
  createDailyLimit,
  type DailyLimit,
  type DailyLimitOptions,
  type LimitState,
} from './daily-limit.ts';
export { dailyLimit, dayOf, readRecord, usageKey, type UsageRecord } from './record.ts';
