import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentOpenapi, openapiText } from './openapi.ts';
import { configurationPage, errorsPage, glossaryPage } from './pages.ts';

/** Command: writes the generated pages of docs/reference. */
const folder = join(import.meta.dirname, '../../../docs/reference');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'errors.md'), errorsPage());
await writeFile(join(folder, 'configuration.md'), configurationPage());
await writeFile(join(folder, 'glossary.md'), glossaryPage());
await writeFile(join(folder, 'openapi.json'), openapiText(await currentOpenapi()));
