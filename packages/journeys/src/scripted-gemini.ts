import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { ended } from '@ardoise/tooling/lib/processes.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The scripted Gemini, in a process of its own, and the environment of a product that asks it. */
export async function startScriptedGemini(script: string) {
  const started = spawn(process.execPath, ['api/test/gemini-peer/main.ts', '--script', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(started.stdout, 'data');
  const env: Record<string, string> = {
    GEMINI_API_KEY: 'key-of-the-scripted-peer',
    GEMINI_BASE_URL: String(line).trim(),
  };
  return {
    env,
    async stop(): Promise<void> {
      started.kill();
      await ended(started);
    },
  };
}

export type ScriptedGemini = Awaited<ReturnType<typeof startScriptedGemini>>;
