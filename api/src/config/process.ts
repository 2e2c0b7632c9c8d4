import { resolve } from 'node:path';
import { type Config, loadConfig, siteRootOf } from './config.ts';
import { readVariables } from './environment.ts';

/** The only file of the API that reads the environment of the process; the linter enforces it. */

/** @throws ConfigError */
export const processConfig = (): Config => loadConfig(process.env);

/**
 * For commands that npm runs in the workspace's folder: a relative `DATA_DIR` starts from the folder
 * in which npm was called.
 * @throws ConfigError
 */
export function commandConfig(): Config {
  const calledFrom = process.env['INIT_CWD'] ?? process.cwd();
  return loadConfig({
    ...process.env,
    DATA_DIR: resolve(calledFrom, process.env['DATA_DIR'] ?? '.data'),
  });
}

/** Data and built apps, for commands that must work whatever else is set. */
export function processFolders(): { dataDir: string; siteRoot: string } {
  const { values } = readVariables(process.env);
  return { dataDir: values.DATA_DIR, siteRoot: siteRootOf(values.SITE_ROOT) };
}
