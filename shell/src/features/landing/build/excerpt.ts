import { lengthOf, lengthOfAll, lengthOfPart, playedSeconds } from '../recording.ts';
import type { Line, Recording } from '../recording.ts';

export interface Excerpt {
  /** Index of the part that is being written. */
  part: number;
  /** Its finished lines; `writing` is the next one. */
  lines: readonly Line[];
  writing: { number: number; task: string };
  /** Time at which the recording shows this. */
  seconds: number;
}

/** Rows of the excerpt; the last one is half written. */
const rows = 3;

/** A frame of the recording, in the phase called `title`. @throws when it has too few rows. */
export function excerptOf(recording: Recording, title: string): Excerpt {
  const part = recording.parts.findIndex((one) => one.title === title);
  const lines = recording.parts[part]?.lines ?? [];
  const places = lines.flatMap(({ kind }, at) => (kind === 'row' ? [at] : []));
  const last = places[rows - 1];
  const line = last === undefined ? undefined : lines[last];
  if (last === undefined || line?.kind !== 'row') {
    throw new Error(`The sheet ${recording.title} has no ${rows} rows in ${title}`);
  }
  const whole = lines.slice(0, last);
  const task = line.task.slice(0, Math.ceil(line.task.length * 0.6));
  const before = recording.parts.slice(0, part).reduce((sum, one) => sum + lengthOfPart(one), 0);
  const written = whole.reduce((sum, one) => sum + lengthOf(one), title.length) + task.length;
  const share = (before + written) / lengthOfAll(recording);
  return {
    part,
    lines: whole,
    writing: { number: line.number, task },
    seconds: Math.floor(share * playedSeconds),
  };
}
