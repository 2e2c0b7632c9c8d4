/** A worker that answers only sheets with a session number, and hangs on others. */
import { parentPort } from 'node:worker_threads';
import type { RenderRequest, WorkerMessage } from '../messages.ts';

const say = (message: WorkerMessage) => parentPort?.postMessage(message, []);

parentPort?.on('message', (request: RenderRequest) => {
  if (request.kind !== 'sheet') return;
  const { sessionNumber } = request.content.identification;
  if (sessionNumber === 13) process.exit(1);
  if (sessionNumber === 12) say({ kind: 'failed', message: 'twelve' });
  else if (sessionNumber !== null) say({ kind: 'done', bytes: Uint8Array.of(sessionNumber) });
});
say({ kind: 'ready' });
