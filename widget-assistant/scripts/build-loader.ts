import { join } from 'node:path';
import { bundle, defines, root } from './build-settings.ts';

/** The source is a single block; the bundler wraps it in a function, which is removed. */
const wrapped = /^\(function\(\)\{(\{(?:let|const) .*\})\}\)\(\);\s*$/su;

/** Builds the loader for the app with this build id. */
export async function buildLoader(id: string): Promise<string> {
  const [script] = await bundle({
    define: defines(id),
    build: {
      rolldownOptions: {
        input: join(root, 'src/loader/main.ts'),
        output: { format: 'iife', entryFileNames: 'assistant.js' },
      },
    },
  });
  const block = wrapped.exec(script.code)?.[1];
  if (block === undefined) throw new Error('the loader is wrapped in another way than before');
  return block;
}
