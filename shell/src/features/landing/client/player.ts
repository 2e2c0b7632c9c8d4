import { lengthOfAll, playedSeconds, type Recording } from '../recording.ts';
import { createWriting } from './chalk.ts';

export interface Stage {
  slate: HTMLElement;
  /** Tells each frame how far it is: seconds, and the rank of the part that is being written. */
  onFrame: (seconds: number, part: number) => void;
  onEnd: () => void;
}

export interface Player {
  play(): void;
  pause(): void;
  /** Everything at once. */
  skip(): void;
  /** Leaves the slate as it stands and tells nothing more. */
  stop(): void;
}

/** A frame that came late, since the page was not seen, counts as no more than this. */
const longestFrame = 100;
/** Milliseconds between two strokes: a few letters each, so that a slow phone keeps up. */
const strokeTime = 40;

/** Plays a recording in the time that the product promises. */
export function createPlayer(recording: Recording, { slate, onFrame, onEnd }: Stage): Player {
  const writing = createWriting(slate, recording);
  const letters = lengthOfAll(recording);
  let played = 0;
  let last: number | null = null;
  let asked = 0;

  const show = () => {
    const share = Math.min(1, played / (playedSeconds * 1_000));
    onFrame(share * playedSeconds, writing.writeTo(Math.floor(share * letters)));
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
