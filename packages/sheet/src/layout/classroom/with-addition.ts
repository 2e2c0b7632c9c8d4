import type { Draft } from '../draft.ts';
import type { Addition } from './phrases.ts';

/** The row with one more thing to do, and what is then to be seen. */
export function withAddition(draft: Draft, { order, expected }: Addition): Draft {
  return {
    ...draft,
    additions: [
      ...(draft.additions ?? []),
      { order, ...(expected === undefined ? {} : { expected }) },
    ],
  };
}
