import { lengthOfAll, playedSeconds, type Recording } from '../recording.ts';
import { createWriting } from './chalk.ts';

export interface Stage {
  slate: HTMLElement;
  /** Called for each frame with the seconds played and the index of the part being written. */
  onFrame: (seconds: number, part: number) => void;
  onEnd: () => void;
}

export interface Player {
  play(): void;
  pause(): void;
  /** Shows everything at once. */
  skip(): void;
  /** Leaves the slate as it is, and calls nothing afterwards. */
  stop(): void;
}

/** Longest step in milliseconds: while the page is hidden, frames come late. */
const longestFrame = 100;
/** Milliseconds between two strokes of a few characters, so that a slow phone keeps up. */
const strokeTime = 40;

/** Plays a recording in `playedSeconds`. */
export function createPlayer(recording: Recording, { slate, onFrame, onEnd }: Stage): Player {
  const writing = createWriting(slate, recording);
  const characters = lengthOfAll(recording);
  let played = 0;
  let last: number | null = null;
  let asked = 0;

  const show = () => {
    const share = Math.min(1, played / (playedSeconds * 1_000));
    onFrame(share * playedSeconds, writing.writeTo(Math.floor(share * characters)));
    return share < 1;
  };
  const frame = (now: number) => {
    const passed = last === null ? strokeTime : now - last;
    if (passed >= strokeTime) {
      played += Math.min(passed, longestFrame);
      last = now;
      if (!show()) return onEnd();
    }
    asked = requestAnimationFrame(frame);
  };
  const stop = () => {
    cancelAnimationFrame(asked);
    last = null;
  };
  return {
    play: () => {
      asked = requestAnimationFrame(frame);
    },
    pause: stop,
    stop,
    skip: () => {
      stop();
      played = Number.POSITIVE_INFINITY;
      show();
      onEnd();
    },
  };
}
