/** A worker that answers only sheets with a session number, and hangs on others. */
import { serve } from '../../../threads/index.ts';
import type { RenderRequest } from '../messages.ts';

await serve({
  warmUp: () => undefined,
  async work(request: RenderRequest): Promise<Uint8Array> {
    const { sessionNumber } =
      request.kind === 'sheet' ? request.content.identification : { sessionNumber: null };
    if (sessionNumber === 13) process.exit(1);
    if (sessionNumber === 12) throw new Error('twelve');
    if (sessionNumber === null) return await new Promise(() => undefined);
    return Uint8Array.of(sessionNumber);
  },
});
