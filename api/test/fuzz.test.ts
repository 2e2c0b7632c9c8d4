import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fittingFromSchema, type Hints } from './arbitrary-from-schema.ts';
import { type Case, cases, currentRevision, hintsFor } from './fuzz-cases.ts';
import { build, isSignedIn, stillSignedIn, type Teacher, type TestApp } from './helper.ts';
import { collectAccess, type Subjects } from './route-access.ts';
import { eventually, lesson, sheetsOf } from './sheets.ts';
import { type Staff, staffMember } from './staff.ts';

/**
 * Random requests at every registered route: no 5xx, no stack, no hang, no undocumented status.
 * The full run, `npm run fuzz -w @ardoise/api` (vitest's mode `fuzz`), sends 5,000 to each route. The
 * everyday run sends fewer and always the same ones, so that a change never fails by chance. Choose by
 * `FUZZ_RUNS`, `FUZZ_ROUTE` (a part of "GET /sheets") and `FUZZ_SEED`. What a route needs in its path,
 * and what a request must reach, stands in its module's `test/access.ts`.
 */
const inFull = inject('mode') === 'fuzz';
const runs = Number(process.env['FUZZ_RUNS'] ?? (inFull ? 5_000 : 40));
const seed = Number(process.env['FUZZ_SEED'] ?? (inFull ? Date.now() % 2 ** 31 : 1));
const only = process.env['FUZZ_ROUTE'] ?? '';
/** Every request is answered within 30 s; one that takes longer hangs. */
const timeoutMs = 35_000;
/** Requests that are sent at once. */
const together = 10;

const lines = await collectAccess();

let site: TestApp;
let teacher: Teacher;
let staff: Staff;
let sheetId = '';
let revision = '"1"';
let subjects: Subjects;
let hints: Hints;

beforeAll(async () => {
  // An identity provider that cannot be reached: nothing leaves this machine.
  const google = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' };
  site = await build({ config: { siteRoot: '/nowhere', welcomeSheets: 1_000, google } });
  teacher = await site.signUp();
  staff = await staffMember(site, 'owner');
  const sheets = sheetsOf(site, teacher);
  const { id } = (await sheets.start(lesson)).json();
  sheetId = await eventually(async () => (await sheets.generation(id)).sheetId);
  const sheet = () => Promise.resolve(sheetId);
  subjects = { site, owner: teacher, generation: id, sheet };
  hints = hintsFor((await sheets.get(sheetId)).content, teacher.user.email);
});
afterAll(() => site.stop());

function authorization(who: Case['who']): Record<string, string> {
  if (who === 'nobody') return {};
  if (who === 'user') return { authorization: teacher.headers().authorization };
  return { authorization: staff.headers().authorization };
}

/** The whole answer; of a stream of events, which has no end, its head. */
async function answerOf(options: InjectOptions) {
  const { statusCode, headers, stream } = await site.app.inject({
    ...options,
    payloadAsStream: true,
  });
  const body = stream();
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    body.destroy();
    return { statusCode, headers, body: '' };
  }
  return { statusCode, headers, body: await text(body) };
}

async function send(method: string, one: Case) {
  const hasBody = one.body !== undefined || one.raw instanceof Buffer;
  const withBody = method !== 'GET' && method !== 'HEAD' && hasBody;
  const payload = one.raw ?? JSON.stringify(one.body);
  const { 'if-match': match, ...headers } = one.headers;
  const request = answerOf({
    method: method as 'GET',
    url: one.url,
    headers: {
      ...(withBody ? { 'content-type': 'application/json' } : {}),
      ...headers,
      ...(match === undefined ? {} : { 'if-match': match === currentRevision ? revision : match }),
      ...authorization(one.who),
    },
    ...(withBody && payload !== undefined ? { payload } : {}),
  });
  const done = new AbortController();
  const late = sleep(timeoutMs, null, { ref: false, signal: done.signal });
  late.catch(() => undefined);
  const answer = await Promise.race([request, late]);
  done.abort();
  if (answer === null) throw new Error(`no answer in ${timeoutMs} ms`);
  return answer;
}

/**
 * Undoes what would keep the next requests from reaching their handler: rate limits (which have tests
 * of their own), the end of the session, the deletion of the sheet, and ever more copies.
 */
async function freshen(): Promise<void> {
  const { mongo } = site.app;
  teacher = await stillSignedIn(site.app, teacher);
  subjects.owner = teacher;
  // Some routes end sessions; random requests open them again for nobody.
  if (!(await isSignedIn(site.app, staff))) staff = await staffMember(site, 'owner');
  const ours = { _id: new Types.ObjectId(sheetId) };
  const sheets = mongo.collection<{ _id: Types.ObjectId; revision: number }>('sheets');
  await mongo.collection('rateLimits').deleteMany({});
  await mongo.collection('sheetRewrites').deleteMany({});
  await sheets.deleteMany({ _id: { $ne: new Types.ObjectId(sheetId) } });
  await sheets.updateOne(ours, { $set: { deletedAt: null, purgeAt: null, regenerations: 0 } });
  const found = await sheets.findOne(ours, { projection: { revision: 1 } });
  revision = `"${found?.revision ?? 1}"`;
}

test('what is made from the schemas of a route passes its validation', () => {
  for (const { method, url, schema } of site.app.registeredRoutes) {
    for (const part of ['params', 'querystring', 'body'] as const) {
      const described = schema[part];
      if (described === undefined) continue;
      const options = { schema: described, method, url, httpPart: 'body' };
      const validate = site.app.validatorCompiler?.(options);
      for (const value of fc.sample(fittingFromSchema(described), { numRuns: 20, seed })) {
        const answer = validate?.(structuredClone(value));
        expect(answer, `${method} ${url} ${part}: ${JSON.stringify(value)}`).toBe(true);
      }
    }
  }
});

test('every route withstands random requests', async () => {
  const routes = site.app.registeredRoutes.filter(({ method, url }) =>
    `${method} ${url}`.includes(only),
  );
  for (const { method, url, schema } of routes) {
    const name = `${method} ${url}`;
    const line = lines.get(name);
    await freshen();
    const known = { params: (await line?.params?.(subjects)) ?? {}, hints };
    // 404 and 405 also come from addresses that match no route.
    const fine = [...Object.keys(Object(schema['response'])), '304', '404', '405', '429'];
    const statuses = new Map<number, number>();
    const begin = performance.now();
    const check = async (one: Case) => {
      const { statusCode, headers, body } = await send(method, one);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      expect(statusCode, `${name} ${body.slice(0, 400)}`).toBeLessThan(500);
      if (statusCode >= 400) {
        expect(headers['content-type'], name).toContain('application/problem+json');
        expect(body).not.toMatch(/\bat .*:\d+:\d+/);
      }
      expect(fine, `${name}: ${body.slice(0, 200)}`).toContain(String(statusCode));
    };
    const some = fc.array(cases(url, schema, known), { minLength: together, maxLength: together });
    // Early runs are biased to edge cases, nearly all of which fail validation.
    const batch = fc.oneof(some, fc.noBias(some), fc.noBias(some));
    const requests = fc.asyncProperty(batch, async (several) => {
      const ended = await Promise.allSettled(several.map(check));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    });
    const numRuns = Math.ceil((runs * (inFull ? 1 : (line?.fuzz?.share ?? 1))) / together);
    // Shrinking a failing batch would send thousands of requests, for most of an hour.
    await fc.assert(requests.beforeEach(freshen), { numRuns, endOnFailure: true, seed });
    if (inFull) {
      const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      const counts = [...statuses].toSorted(([a], [b]) => a - b).map((pair) => pair.join('×'));
      process.stdout.write(`${name}: ${total} in ${seconds} s (${counts.join(', ')})\n`);
    }
    // Requests that all fail validation would prove nothing. With few runs, that happens.
    const status = line?.fuzz?.reaches;
    if (status !== undefined && (inFull || method === 'GET'))
      expect([...statuses.keys()], name).toContain(status);
  }
}, 7_200_000);
