import type { ConfirmedFact } from '@ardoise/contract';
import { confirmedFactsClient } from '@ardoise/contract/client';
import type { Kept } from '../device/kept.ts';
import { domain } from './domain.ts';
import { hasItems } from './shapes.ts';

const nameOf = ({ discipline, level }: { discipline: string; level: string }) =>
  `confirmed-facts:${discipline}:${level}`;

export const confirmedFacts = domain({
  create: confirmedFactsClient,
  reads: {
    list: {
      store: (kept: Kept, list, query) => kept.put(nameOf(query), list),
      async find(kept, query) {
        const found = await kept.get(nameOf(query));
        if (found === null || !hasItems<ConfirmedFact>(found.value)) return null;
        return { value: found.value, at: found.at };
      },
    },
  },
  onlineOnly: ['lines'],
});
