import { cycleOf } from '../model/index.ts';
import type { LevelId, SheetKind } from '../model/index.ts';
import { isBrief } from './brief.ts';

/** Minutes beyond which a class no longer works in one piece: about twice its usual session. */
const mostInOnePiece = { ci: 60, cp: 60, primary: 120, secondary: 150 } as const;

/** Papers of the last classes are as long as those of the examination. */
const mostOfPaper = 240;

/**
 * What a teacher is told of a length before the sheet is made: that only the heart of the lesson fits, or that it is
 * longer than the class bears.
 * @param level null as long as none is chosen
 */
export function lengthAdvice({
  level,
  kind,
  duration,
}: {
  readonly level: LevelId | null;
  readonly kind: SheetKind;
  readonly duration: number;
}): 'brief' | 'long' | null {
  if (isBrief(duration)) return 'brief';
  if (level === null) return null;
  const cycle = cycleOf(level);
  const isPaper = kind === 'assessment' && cycle === 'secondary';
  const most = isPaper
    ? mostOfPaper
    : mostInOnePiece[level === 'ci' || level === 'cp' ? level : cycle];
  return duration > most ? 'long' : null;
}
