import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arbitraryFromSchema } from './arbitrary-from-schema.ts';
import { build, type Teacher, type TestApp } from './helper.ts';

/**
 * Random requests at every registered route: no 5xx, no stack, no hang, no undocumented status.
 * The promise is 5,000 cases a route (FUZZ_RUNS=5000); the everyday run makes fewer.
 */
const runs = Number(process.env['FUZZ_RUNS'] ?? 300);
/** A case that takes longer hangs. */
const patience = 15_000;

/** Not for machines: rendering and writing, which cost seconds of work when a case is right. */
const costly: Record<string, number> = {
  'POST /auth/sign-up': 0.4,
  'POST /auth/sign-in': 0.4,
  'POST /sheets/generations': 0.4,
  'POST /sheets/:id/exports': 0.1,
};

let site: TestApp;
let teacher: Teacher;
let sheetId = '';
const statuses = new Map<string, Set<number>>();

beforeAll(async () => {
  site = await build({ config: { siteRoot: '/nowhere' } });
  teacher = await site.signUp();
  const headers = teacher.headers();
  const started = await site.app.inject({
    method: 'POST',
    url: '/sheets/generations',
    headers,
    payload: {
      level: '6e',
      discipline: 'svt',
      topic: 'La respiration',
      duration: 55,
      classSize: 40,
      language: 'fr',
    },
  });
  while (sheetId === '') {
    const { id } = started.json();
    const now = await site.app.inject({ url: `/sheets/generations/${id}`, headers });
    sheetId = now.json().sheetId ?? '';
    await sleep(50);
  }
});
afterAll(() => site.stop());

const header = fc.oneof(
  fc.constantFrom('"1"', '*', 'W/"1"', '""', '0', '-1', 'null', '"1", "2"', 'a'.repeat(4000)),
  fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
);

function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '');
}

function query(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const search = new URLSearchParams();
  for (const [name, inner] of Object.entries(value)) {
    search.append(name, typeof inner === 'string' ? inner.toWellFormed() : JSON.stringify(inner));
  }
  return `?${search.toString()}`;
}

interface Case {
  url: string;
  body: unknown;
  raw: string | undefined;
  headers: Record<string, string>;
  signedIn: boolean;
}

function cases(url: string, schema: Record<string, unknown>): Arbitrary<Case> {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constant(sheetId) },
    { weight: 1, arbitrary: fc.constant('0'.repeat(24)) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  );
  return fc.record({
    url: fc
      .tuple(id, arbitraryFromSchema(schema['querystring']))
      .map(
        ([value, search]) =>
          url.replaceAll(/:\w+/g, () => encodeURIComponent(value.toWellFormed())) + query(search),
      ),
    body: arbitraryFromSchema(schema['body']),
    raw: fc.option(fc.string({ unit: 'binary', maxLength: 60 }), { nil: undefined, freq: 20 }),
    headers: fc
      .record(
        {
          'if-match': header,
          'idempotency-key': header,
          'last-event-id': header,
          'accept-language': header,
          cookie: header,
          accept: fc.constantFrom('*/*', 'application/json', 'text/html', 'x'),
        },
        { requiredKeys: [] },
      )
      .map((headers) =>
        Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, printable(value)]),
        ),
      ),
    signedIn: fc.constantFrom(true, true, true, true, false),
  });
}

async function send(method: string, one: Case) {
  const withBody = method !== 'GET' && method !== 'HEAD' && one.body !== undefined;
  const payload = one.raw ?? JSON.stringify(one.body);
  const request = site.app.inject({
    method: method as 'GET',
    url: one.url,
    headers: {
      ...one.headers,
      ...(withBody ? { 'content-type': 'application/json' } : {}),
      ...(one.signedIn ? { authorization: teacher.headers().authorization } : {}),
    },
    ...(withBody && payload !== undefined ? { payload } : {}),
  });
  const late = sleep(patience, null, { ref: false });
  const answer = await Promise.race([request, late]);
  if (answer === null) throw new Error(`no answer in ${patience} ms`);
  return answer;
}

test('every route withstands random requests', async () => {
  for (const { method, url, schema } of site.app.registeredRoutes) {
    const name = `${method} ${url}`;
    const documented = Object.keys(
      typeof schema['response'] === 'object' && schema['response'] !== null
        ? schema['response']
        : {},
    );
    const seen = new Set<number>();
    statuses.set(name, seen);
    const numRuns = Math.max(20, Math.round(runs * (costly[name] ?? 1)));
    await fc.assert(
      fc.asyncProperty(cases(url, schema), async (one) => {
        const answer = await send(method, one);
        seen.add(answer.statusCode);
        expect(answer.statusCode, `${name} ${answer.body.slice(0, 400)}`).toBeLessThan(500);
        if (answer.statusCode >= 400) {
          expect(answer.headers['content-type'], name).toContain('application/problem+json');
          expect(answer.body).not.toMatch(/\bat .*:\d+:\d+/);
        }
        // 404 and 405 also come from addresses that match no route.
        const known = [...documented, '304', '404', '405', '429'];
        expect(known, `${name}: ${answer.body.slice(0, 200)}`).toContain(String(answer.statusCode));
      }),
      { numRuns, interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true },
    );
  }
  // Requests that never get past the door would prove nothing.
  for (const name of ['GET /sheets', 'GET /sheets/:id', 'GET /curriculum/entries']) {
    expect([...(statuses.get(name) ?? [])], name).toContain(200);
  }
}, 3_600_000);
