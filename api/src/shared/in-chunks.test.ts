import { expect, test } from 'vitest';
import { inChunks } from './in-chunks.ts';

test('texts are joined to chunks, and other work comes in between', async () => {
  let others = 0;
  let isDone = false;
  const work = () => {
    others += 1;
    if (!isDone) setImmediate(work);
  };
  setImmediate(work);
  async function* rows() {
    for (let row = 0; row < 20_000; row += 1) yield `row ${row}\n`;
  }
  const chunks: string[] = [];
  for await (const chunk of inChunks(rows())) chunks.push(chunk);
  isDone = true;
  expect(chunks.join('')).toBe(Array.from({ length: 20_000 }, (_, row) => `row ${row}\n`).join(''));
  expect(chunks.length).toBeLessThan(20);
  expect(others).toBeGreaterThanOrEqual(chunks.length - 1);
});
