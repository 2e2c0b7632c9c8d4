import { Problem } from '../../shared/problem.ts';

/** The revision that an If-Match header names. Without one the answer is 428. */
export function revisionOf(header: string | undefined): number {
  if (header === undefined) throw new Problem('PRECONDITION_REQUIRED');
  const text = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  // "*" and lists are refused: a change is always a change of one known state.
  if (text === undefined) throw new Problem('PRECONDITION_REQUIRED');
  return Number(text);
}
