import type { ChildProcess } from 'node:child_process';

/** The next message of a child process; fails when it ends instead. */
export function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      child.off('exit', onExit);
      resolve(message);
    };
    const onExit = (code: number | null) => {
      child.off('message', onMessage);
      reject(new Error(`The process ended with ${code}`));
    };
    child.once('message', onMessage);
    child.once('exit', onExit);
  });
}
