import { exportFormats } from '../../document/index.ts';
import { englishLesson } from '../../fixtures/english-lesson.ts';
import { serve } from '../../threads/index.ts';
import { render, renderSheet } from './render.ts';

await serve(
  {
    work: async (request: Parameters<typeof render>[0]) => new Uint8Array(await render(request)),
    /** The first rendering loads fonts and compiles code. */
    async warmUp() {
      for (const format of exportFormats)
        await renderSheet({ content: englishLesson, format, options: {} });
    },
  },
  ({ buffer }) => [buffer],
);
