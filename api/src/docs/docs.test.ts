import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodes } from '@ardoise/contract/errors';
import { messages } from '@ardoise/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from '../../test/helper.ts';
import { openapiText } from './openapi.ts';
import { configurationPage, errorsPage, glossaryPage } from './pages.ts';

const kept = (name: string) =>
  readFile(join(import.meta.dirname, '../../../docs/reference', name), 'utf8');

let site: TestApp;
beforeAll(async () => {
  site = await build({ config: { siteRoot: '/nowhere' } });
});
afterAll(() => site.stop());

test('docs/reference/openapi.json is the document of the routes as they are', async () => {
  expect(await kept('openapi.json')).toBe(openapiText(site.app.swagger()));
});

test('docs/reference/errors.md is the catalogue as it is', async () => {
  expect(await kept('errors.md')).toBe(errorsPage());
});

test('docs/reference/configuration.md is the environment as it is read', async () => {
  expect(await kept('configuration.md')).toBe(configurationPage());
});

test('docs/reference/glossary.md is the list of terms as it is', async () => {
  expect(await kept('glossary.md')).toBe(glossaryPage());
});

test('every code has its words in four languages', () => {
  for (const [locale, texts] of Object.entries(messages)) {
    for (const code of errorCodes) {
      expect(texts[`error.${code}`], `${locale} ${code}`).toMatch(/\S/);
    }
  }
});

test('every route is documented, with a schema for each answer', () => {
  const { paths = {} }: { paths?: Record<string, unknown> } = site.app.swagger();
  for (const { method, url } of site.app.registeredRoutes) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    expect(paths[path], `${method} ${path}`).toHaveProperty(method.toLowerCase());
  }
});
