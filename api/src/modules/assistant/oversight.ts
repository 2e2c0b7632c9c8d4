import type { AssistantOversight } from '@ardoise/contract';
import { flaggedCategories, flaggedDays } from '@ardoise/contract/schemas';
import type { Config } from '../../config/config.ts';
import { dayOf, startOfDay } from '../../shared/benin-day.ts';
import type { Ceilings } from '../../shared/ceilings/ceilings.ts';
import type { Clock } from '../../shared/clock.ts';
import { everybodysCeilings } from './asker.ts';
import type { Budget } from './budget.ts';
import type { RecordRepository } from './record-repository.ts';
import type { RefusalDocument } from './model.ts';

const dayMs = 24 * 3_600_000;

export interface OversightParts {
  budget: Pick<Budget, 'state'>;
  ceilings: Pick<Ceilings, 'used'>;
  records: Pick<RecordRepository, 'flaggedSince'>;
  clock: Clock;
  config: Config['assistant'];
  isOffline: boolean;
}

type Flagged = Pick<RefusalDocument, 'at' | 'category' | 'direction'>;

/** By category and direction, the most first. */
function summed(found: readonly Flagged[], today: string): AssistantOversight['flagged'] {
  const groups = Map.groupBy(found, ({ category, direction }) => `${category} ${direction}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      const category = flaggedCategories.find((one) => one === first?.category);
      if (first === undefined || category === undefined) return [];
      const times = group.map(({ at }) => at);
      return {
        category,
        direction: first.direction,
        count: group.length,
        today: times.filter((at) => dayOf(at) === today).length,
        lastAt: new Date(Math.max(...times.map(Number))).toISOString(),
      };
    })
    .toSorted((a, b) => b.count - a.count);
}

/** What staff see of the assistant: its ceilings, and what it withheld. */
export function createOversight(parts: OversightParts) {
  const { budget, ceilings, records, clock, config, isOffline } = parts;

  return async function look(): Promise<AssistantOversight> {
    const now = clock.now();
    const today = dayOf(now);
    const from = startOfDay(dayOf(new Date(now.getTime() - (flaggedDays - 1) * dayMs)));
    const { all, anonymous } = everybodysCeilings(config);
    const [tokens, used, anonymousUsed, found] = await Promise.all([
      budget.state(now),
      ceilings.used(all, now),
      ceilings.used(anonymous, now),
      records.flaggedSince(from),
    ]);
    return {
      month: tokens.month,
      isOffline,
      tokens: {
        max: tokens.monthlyTokens,
        used: tokens.committed,
        spent: tokens.spent,
        anonymousMax: tokens.anonymousTokens,
        anonymousUsed: tokens.anonymous,
      },
      messages: { max: all.max, used, anonymousMax: anonymous.max, anonymousUsed },
      daily: { person: config.userDaily, network: config.addressDaily },
      warnedAt: tokens.warnedAt?.toISOString() ?? null,
      flagged: summed(found, today),
    };
  };
}
