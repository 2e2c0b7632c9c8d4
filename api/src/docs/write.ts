import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentOpenapi, openapiFiles } from './openapi.ts';
import { configurationPage, errorsPage, fieldTermsPage } from './pages.ts';

/** Command: writes the generated pages of docs/reference. */
const folder = join(import.meta.dirname, '../../../docs/reference');
const openapi = join(folder, 'openapi');
await rm(openapi, { recursive: true, force: true });
await mkdir(openapi, { recursive: true });
await writeFile(join(folder, 'errors.md'), errorsPage());
await writeFile(join(folder, 'configuration.md'), configurationPage());
await writeFile(join(folder, 'field-terms.md'), fieldTermsPage());
for (const [name, text] of openapiFiles(await currentOpenapi())) {
  await writeFile(join(openapi, name), text);
}
