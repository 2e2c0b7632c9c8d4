import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config/config.ts';

/** The OpenAPI document as it is checked in. */
export function openapiText(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The document of an app built for that alone, on an empty database of its own. */
export async function currentOpenapi(): Promise<object> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ardoise-openapi-'));
  const app = await buildApp(
    loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }),
  );
  try {
    return app.swagger();
  } finally {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
