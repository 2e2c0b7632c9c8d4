import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './messages.ts';

/**
 * Answers the requests of a pool from one of its threads.
 * @param transferred what of an answer is handed over instead of copied
 */
export async function serve<Request, Answer>(
  { warmUp, work }: { warmUp: () => unknown; work: (request: Request) => Answer | Promise<Answer> },
  transferred: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('This module runs in a thread of a pool');
  const say = (message: ThreadMessage<Answer>, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);

  async function reply(request: Request): Promise<void> {
    try {
      const answer = await work(request);
      say({ kind: 'done', answer }, transferred(answer));
    } catch (error) {
      say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }
  port.on('message', (request: Request) => {
    void reply(request);
  });
  await warmUp();
  say({ kind: 'ready' });
}
