import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Runs the staff's command for partner sites beside a running product. @returns what it prints */
export async function sitesCommand(dataDir: string, ...argv: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['api/src/modules/sites/tool/main.ts', ...argv], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', DATA_DIR: dataDir },
  });
  return stdout;
}

/** A school's signed token for its teacher, made by the example of the guide. */
export async function schoolToken(key: string, secret: string, teacher: string): Promise<string> {
  const script = 'docs/guides/embed-the-assistant/sign-token.mjs';
  const { stdout } = await run(process.execPath, [script, key, secret, teacher], { cwd: root });
  return stdout.trim();
}
