import { isGroupWork, type LayoutContext } from '../context.ts';
import { named } from '../document-names.ts';
import type { Draft } from '../draft.ts';
import { asks, isNumber } from './looks.ts';
import { withAddition } from './with-addition.ts';

/** Words of the lesson that are drawn on the board and copied. */
const fewWords = 3;

export const drawnWords = ({ lesson }: Pick<LayoutContext, 'lesson'>): string[] =>
  lesson.vocabulary.slice(0, fewWords).map(({ term }) => term);

/** Every row in which something is read or written gets a way without: said in full at first, then in short. */
export function forNonReaders(context: LayoutContext, rows: Draft[][]): Draft[][] {
  const { nonReaders } = context.classroom.phrases;
  const said = new Map<'reads' | 'pointed' | 'number' | 'said' | 'group', number>();
  /** The next of some ways to say it; undefined when all were said. */
  const next = <T>(kind: 'reads' | 'pointed' | 'number' | 'said' | 'group', ways: readonly T[]) => {
    const at = said.get(kind) ?? 0;
    said.set(kind, at + 1);
    return ways[at];
  };
  return rows.map((own) =>
    own.map((draft) => {
      if (draft.budget === 'evaluation') return withAddition(draft, nonReaders.evaluation);
      if (draft.isCopy === true) {
        return withAddition(draft, { order: nonReaders.copy(drawnWords(context)) });
      }
      // The date and the title are copied by all, as a drawing is.
      const isSettling = context.phrases.settle.includes(draft.instruction);
      if (context.classroom.isOutside || isSettling) return draft;
      if (isGroupWork(draft.grouping)) {
        const order = next('group', [nonReaders.group]);
        return order === undefined ? draft : withAddition(draft, { order });
      }
      if (asks(draft, 'writes')) {
        const kind = isNumber(draft.expectedResult)
          ? 'number'
          : named(draft.instruction).length > 0
            ? 'pointed'
            : 'said';
        return withAddition(draft, next(kind, nonReaders[kind]) ?? { order: nonReaders.later });
      }
      if (!asks(draft, 'reads')) return draft;
      return withAddition(draft, { order: next('reads', nonReaders.reads) ?? nonReaders.later });
    }),
  );
}
