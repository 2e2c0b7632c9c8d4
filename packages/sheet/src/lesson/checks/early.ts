import type { Lesson } from '../schema.ts';
import { factsMet, shortItems } from '../taught.ts';
import { sessionLengths } from '../vocabulary.ts';
import type { Report } from './finding.ts';

type Item = Lesson['evaluation']['items'][number];

const unmet = ({ facts }: Item, met: ReadonlySet<string>) => facts.filter((fact) => !met.has(fact));

/**
 * In each length, what an item asks was met before. Half an hour asks one item, which must be within its reach; longer
 * sessions ask all.
 */
export function checkEarly({ activities, evaluation: { items } }: Lesson, report: Report): void {
  const shortest = Math.min(...sessionLengths);
  const met = factsMet(activities, shortest);
  const short = shortItems(items);
  if (short.every((item) => unmet(item, met).length > 0)) {
    const missed = short.map((item) => `${item.id}: ${unmet(item, met).join(', ')}`).join('; ');
    const reason = `no item can be asked after ${shortest} minutes, which do not meet ${missed}`;
    report(['evaluation', 'items'], reason);
  }
  items.forEach((item, i) => {
    const lengths = sessionLengths.filter((length) => length > shortest);
    const early = lengths.find((length) => unmet(item, factsMet(activities, length)).length > 0);
    if (early === undefined) return;
    const missed = unmet(item, factsMet(activities, early)).join(', ');
    const reason = `${item.id} is asked after ${early} minutes, which do not meet ${missed}`;
    report(['evaluation', 'items', i, 'facts'], reason);
  });
}
