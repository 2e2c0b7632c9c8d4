import { parentPort } from 'node:worker_threads';
import { exportFormats } from '../../document/index.ts';
import { englishLesson } from '../../fixtures/english-lesson.ts';
import type { RenderRequest, WorkerMessage } from './messages.ts';
import { render, renderSheet } from './render.ts';

const port = parentPort;
if (port === null) throw new Error('This module runs in a worker thread of the render pool');

function say(message: WorkerMessage, transfer: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

async function answer(request: RenderRequest): Promise<void> {
  try {
    const bytes = new Uint8Array(await render(request));
    say({ kind: 'done', bytes }, [bytes.buffer]);
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

port.on('message', (request: RenderRequest) => {
  void answer(request);
});

// Warms up: the first rendering loads fonts and compiles code.
for (const format of exportFormats) {
  await renderSheet({ content: englishLesson, format, options: {} });
}
say({ kind: 'ready' });
