import type { SheetContent } from '@ardoise/sheet';
import { stemsIn } from '@ardoise/sheet/conformity';
import { taughtTexts } from './texts.ts';

interface Known {
  readonly id: string;
  readonly stems: ReadonlySet<string>;
}

export interface TopicIndex {
  /**
   * At which place a lesson comes when all are sorted by what they have in common with the sheet, its title's words
   * masked everywhere: 1 means that the sheet can be told apart without its title.
   */
  rankOf(content: SheetContent, lessonId: string): number;
}

const stemsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => [...stemsIn(text)]));

/** @param sheets each lesson laid out, by its id */
export function topicIndex(sheets: ReadonlyMap<string, SheetContent>): TopicIndex {
  const known: Known[] = [...sheets].map(([id, content]) => ({
    id,
    stems: stemsOf(taughtTexts(content)),
  }));
  const counts = new Map<string, number>();
  for (const { stems } of known)
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  /** Rare words tell more. */
  const weight = (stem: string) =>
    Math.log((known.length + 1) / ((counts.get(stem) ?? 0) + 1)) ** 2;
  const norm = (stems: Iterable<string>) =>
    Math.sqrt([...stems].reduce((sum, stem) => sum + weight(stem), 0));
  return {
    rankOf(content, lessonId) {
      const masked = stemsIn(content.identification.title);
      const own = [...stemsOf(taughtTexts(content))].filter((stem) => !masked.has(stem));
      const likeness = ({ stems }: Known) => {
        const common = own.filter((stem) => stems.has(stem));
        const all = norm([...stems].filter((stem) => !masked.has(stem)));
        return all === 0 ? 0 : common.reduce((sum, stem) => sum + weight(stem), 0) / all;
      };
      const sorted = known
        .map((one) => ({ id: one.id, likeness: likeness(one) }))
        .toSorted((one, other) => other.likeness - one.likeness);
      return sorted.findIndex(({ id }) => id === lessonId) + 1;
    },
  };
}
