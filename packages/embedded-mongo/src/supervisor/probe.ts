import type { ChildProcess } from 'node:child_process';

export interface ProbeOptions {
  everyMs: number;
  /** Questions without an answer after which the process counts as hanging. */
  misses: number;
}

/**
 * Asks the process regularly whether it still answers, and kills it when it does not. Questions are counted, not time:
 * while this process sleeps, none goes unanswered.
 */
export function watchLiveness(
  child: ChildProcess,
  { everyMs, misses }: ProbeOptions,
  onHang: () => void,
): void {
  let unanswered = 0;
  child.on('message', (message) => {
    if (message === 'alive') unanswered = 0;
  });
  const timer = setInterval(() => {
    if (unanswered >= misses) {
      clearInterval(timer);
      onHang();
      child.kill('SIGKILL');
      return;
    }
    unanswered++;
    // A failure to send means that the process is ending.
    if (child.connected) child.send('probe', () => {});
  }, everyMs);
  timer.unref();
  child.once('exit', () => clearInterval(timer));
}
