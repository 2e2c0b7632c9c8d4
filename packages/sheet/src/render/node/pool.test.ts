import { afterEach, describe, expect, test, vi } from 'vitest';
import { primaryScience, secondaryMaths } from '../../fixtures/index.ts';
import type { SheetContent } from '../../model/index.ts';
import { createRenderPool } from './pool.ts';
import type { RenderPool, RenderPoolOptions } from './pool.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

const pools: RenderPool[] = [];

function pool(options: RenderPoolOptions): RenderPool {
  const created = createRenderPool(options);
  pools.push(created);
  return created;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((open) => open.close()));
});

const hanging = new URL('./test-workers/hangs.ts', import.meta.url);

function session(sessionNumber: number | null): SheetContent {
  return {
    ...primaryScience,
    identification: { ...primaryScience.identification, sessionNumber },
  };
}

describe('with the real renderer', () => {
  test('renders both formats, with the given date', async () => {
    const real = pool({ size: 1 });
    await real.ready;
    const createdAt = new Date('2026-11-20T08:00:00Z');
    const [pdf, again, docx] = await Promise.all([
      real.render(primaryScience, 'pdf', { createdAt }),
      real.render(primaryScience, 'pdf', { createdAt }),
      real.render(secondaryMaths, 'docx'),
    ]);
    expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(Buffer.from(pdf).equals(Buffer.from(again))).toBe(true);
    expect(Buffer.from(docx).toString('latin1', 0, 2)).toBe('PK');
  });
});

describe('with a hanging renderer', () => {
  test('a sheet that takes too long is rejected, and a new thread renders the next one', async () => {
    const testPool = pool({ workerUrl: hanging, timeoutMs: 1000 });
    await expect(testPool.render(session(null), 'pdf')).rejects.toMatchObject({ code: 'timeout' });
    expect(await testPool.render(session(7), 'pdf')).toEqual(Uint8Array.of(7));
  });

  test('a failure affects only its own sheet', async () => {
    const testPool = pool({ workerUrl: hanging });
    const [bad, good] = await Promise.allSettled([
      testPool.render(session(12), 'pdf'),
      testPool.render(session(8), 'pdf'),
    ]);
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: { code: 'failed', message: 'twelve' },
    });
    expect(good).toMatchObject({ status: 'fulfilled', value: Uint8Array.of(8) });
  });

  test('a thread that dies is replaced', async () => {
    const testPool = pool({ workerUrl: hanging });
    await expect(testPool.render(session(13), 'pdf')).rejects.toMatchObject({ code: 'failed' });
    expect(await testPool.render(session(9), 'pdf')).toEqual(Uint8Array.of(9));
  });

  test('a request beyond the queue limit is rejected at once', async () => {
    const testPool = pool({ workerUrl: hanging, queueLimit: 2, timeoutMs: 1000 });
    await testPool.ready;
    const waiting = [session(null), session(1), session(2)].map((content) =>
      testPool.render(content, 'pdf'),
    );
    await expect(testPool.render(session(3), 'pdf')).rejects.toMatchObject({ code: 'busy' });
    const settled = await Promise.allSettled(waiting);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  test('closing rejects queued and later requests', async () => {
    const testPool = pool({ workerUrl: hanging });
    const waiting = testPool.render(session(null), 'pdf');
    const refused = expect(waiting).rejects.toMatchObject({ code: 'closed' });
    await testPool.close();
    await refused;
    await expect(testPool.render(session(1), 'pdf')).rejects.toMatchObject({ code: 'closed' });
  });
});

test('a renderer that cannot start rejects requests instead of hanging', async () => {
  const testPool = pool({ workerUrl: new URL('./test-workers/dies-at-start.ts', import.meta.url) });
  await expect(testPool.render(session(1), 'pdf')).rejects.toMatchObject({ code: 'failed' });
  await expect(testPool.ready).rejects.toMatchObject({ code: 'failed' });
  await expect(testPool.render(session(1), 'pdf')).rejects.toMatchObject({ code: 'failed' });
});
