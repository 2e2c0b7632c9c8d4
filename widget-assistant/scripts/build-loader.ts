import { join } from 'node:path';
import { bundle, defines, root } from './build-settings.ts';

/** The sources' one block; the bundler puts it into a function, which it can do without. */
const wrapped = /^\(function\(\)\{(\{(?:let|const) .*\})\}\)\(\);\s*$/su;

/** The loader's script, for the app of that build. */
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
