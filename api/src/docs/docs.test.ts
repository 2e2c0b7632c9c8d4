import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodes } from '@ardoise/contract/errors';
import { messages } from '@ardoise/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from '../../test/helper.ts';
import { openapiFiles } from './openapi.ts';
import { configurationPage, errorsPage, fieldTermsPage } from './pages.ts';

const folder = join(import.meta.dirname, '../../../docs/reference');
const kept = (name: string) => readFile(join(folder, name), 'utf8');

/** The remedy for all of these. */
const write = 'Out of date: npm run docs:reference -w @ardoise/api';

let site: TestApp;
beforeAll(async () => {
  site = await build({ config: { siteRoot: '/nowhere' } });
});
afterAll(() => site.stop());

test('docs/reference/openapi has a current document for each tag', async () => {
  const files = openapiFiles(site.app.swagger());
  const present = await readdir(join(folder, 'openapi'));
  expect(present.toSorted(), write).toEqual([...files.keys()].toSorted());
  for (const [name, text] of files) {
    expect(await kept(`openapi/${name}`), `${name} – ${write}`).toBe(text);
  }
});

test('each path stands in the document of its tag', () => {
  const { paths = {} }: { paths?: Record<string, unknown> } = site.app.swagger();
  const written = [...openapiFiles(site.app.swagger()).values()].flatMap((text) =>
    Object.keys(JSON.parse(text).paths),
  );
  expect(new Set(written)).toEqual(new Set(Object.keys(paths)));
});

test('a new error code changes the documents of the domains that answer it alone', () => {
  const document = site.app.swagger();
  const route: unknown = {
    get: {
      tags: ['plans'],
      responses: {
        '409': {
          description: 'SLATE_BROKEN',
          content: {
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      },
    },
  };
  const withCode = JSON.stringify(document).replaceAll(
    '"enum":["VALIDATION_FAILED"',
    '"enum":["SLATE_BROKEN","VALIDATION_FAILED"',
  );
  const next = JSON.parse(withCode, (key, value) =>
    key === 'paths' ? { ...value, '/slates': route } : value,
  );
  const before = openapiFiles(document);
  const changed = [...openapiFiles(next)].filter(([name, text]) => text !== before.get(name));
  // The second one holds what any generation failed with.
  expect(changed.map(([name]) => name).toSorted()).toEqual(['generations.json', 'plans.json']);
  expect(new Map(changed).get('plans.json')).toContain('"SLATE_BROKEN",');
});

test('docs/reference/errors.md is current', async () => {
  expect(await kept('errors.md'), write).toBe(errorsPage());
});

test('docs/reference/configuration.md is current', async () => {
  expect(await kept('configuration.md'), write).toBe(configurationPage());
});

test('docs/reference/field-terms.md is current', async () => {
  expect(await kept('field-terms.md'), write).toBe(fieldTermsPage());
});

test('every error code has a sentence in four languages', () => {
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

test('the schema of every answer compiles, which the app does when it first sends one', () => {
  const compile = SerializerSelector()(site.app.getSchemas());
  for (const { method, url, schema } of site.app.registeredRoutes) {
    for (const [httpStatus, answer] of Object.entries(Object(schema['response']))) {
      const { content = { json: { schema: answer } } } = Object(answer);
      for (const one of Object.values(content)) {
        const compiling = () => compile({ method, url, httpStatus, schema: Object(one).schema });
        expect(compiling, `${method} ${url} ${httpStatus}`).not.toThrow();
      }
    }
  }
});
