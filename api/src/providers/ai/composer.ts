import { composeSections, recompose } from '@ardoise/sheet/composer';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { Problem } from '../../shared/problem.ts';
import type { SheetWriter } from './port.ts';

/** The built-in composer as a writer, without network: what it lays out is the request's lesson. */
export function createComposerWriter(): SheetWriter {
  return {
    origin: 'composer',
    async *write(request, signal) {
      for (const section of composeSections(request)) {
        // Concurrent sheets must not block the event loop.
        await yieldToEventLoop();
        signal.throwIfAborted();
        if (section.kind !== 'identification') yield section;
      }
    },
    async rewrite(request, signal) {
      await yieldToEventLoop();
      signal.throwIfAborted();
      const written = recompose(request, request.content, request.target);
      if (written === null) throw new Problem('NO_OTHER_VERSION');
      return written;
    },
  };
}
