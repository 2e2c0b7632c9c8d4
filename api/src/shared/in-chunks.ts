import { yieldToEventLoop } from './yield-to-event-loop.ts';

const chunkLength = 16 * 1024;

/** Joins short texts, so that each is not a write of its own, and lets other work in after each chunk. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
    await yieldToEventLoop();
  }
  if (chunk !== '') yield chunk;
}
