import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVapidKeys } from '../src/config/push.ts';
import { build, stillSignedIn, type Teacher, type TestApp } from './helper.ts';
import {
  type CallerKind,
  callers,
  collectAccess,
  pathWith,
  type RouteAccess,
  type Subjects,
} from './route-access.ts';
import { eventually, sheetsOf } from './sheets.ts';
import { silentPush } from './twins.ts';

/** An identity provider that cannot be reached. */
const google = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' };
const lines = await collectAccess();

let site: TestApp;
let people: Record<Exclude<CallerKind, 'anonymous'>, Teacher>;
let subjects: Subjects;
let sheetId = '';

beforeAll(async () => {
  const push = { keys: makeVapidKeys(), services: [silentPush] };
  site = await build({ config: { siteRoot: '/nowhere', google, push } });
  people = {
    owner: await site.signUp(),
    other: await site.signUp(),
    admin: await site.signUp(),
  };
  const sheets = sheetsOf(site, people.owner);
  const generation: string = (await sheets.start()).json().id;
  sheetId = await eventually(async () => (await sheets.generation(generation)).sheetId);
  subjects = { site, owner: people.owner, generation, sheet: copyOfSheet };
});
afterAll(() => site.stop());

async function copyOfSheet(): Promise<string> {
  const copy = await site.app.inject({
    method: 'POST',
    url: `/sheets/${sheetId}/duplicate`,
    headers: people.owner.headers(),
  });
  return copy.json().id;
}

async function call(route: string, line: RouteAccess, caller: CallerKind) {
  const [method = '', pattern = ''] = route.split(' ');
  const { params, payload, query = '', headers } = line;
  if (caller !== 'anonymous') {
    // Some routes end sessions.
    people.owner = await stillSignedIn(site.app, people.owner);
    people[caller] = await stillSignedIn(site.app, people[caller]);
    subjects.owner = people.owner;
  }
  const role = caller === 'admin' ? 'admin' : 'user';
  const body = typeof payload === 'function' ? await payload(subjects) : payload;
  return site.app.inject({
    method: method as 'GET',
    url: pathWith(pattern, (await params?.(subjects)) ?? {}) + query,
    headers: { ...headers, ...(caller === 'anonymous' ? {} : people[caller].headers('fr', role)) },
    ...(body === undefined ? {} : { payload: body }),
  });
}

describe('the access tables of the modules', () => {
  const registered = () =>
    new Set(site.app.registeredRoutes.map(({ method, url }) => `${method} ${url}`));

  test('have a line for every registered route', () => {
    expect(
      [...registered()].filter((route) => !lines.has(route)),
      'Add a line for each of these routes to the test/access.ts of its module',
    ).toEqual([]);
  });

  test('have no line for a route that does not exist', () => {
    expect(
      [...lines.keys()].filter((route) => !registered().has(route)),
      'Remove these lines from the test/access.ts of their modules, or register the routes',
    ).toEqual([]);
  });
});

describe.each(callers)('%s', (caller) => {
  test.each([...lines])('%s', async (route, line) => {
    const answer = await call(route, line, caller);
    const remedy = 'Correct the route, or its line in the test/access.ts of its module';
    expect(answer.statusCode, `${remedy}. ${answer.body.slice(0, 300)}`).toBe(line[caller]);
  });
});

test('an id that does not exist and an id of somebody else get the same answer', async () => {
  const strip = (body: Record<string, unknown>) => ({ ...body, instance: 'its own' });
  const headers = people.other.headers();
  const foreign = await site.app.inject({ url: `/sheets/${sheetId}`, headers });
  const absent = await site.app.inject({ url: `/sheets/${'0'.repeat(24)}`, headers });
  expect(strip(foreign.json())).toEqual(strip(absent.json()));
});

test('a token of a user who never existed is refused', async () => {
  const { accessToken } = site.app.issueAccess({
    id: 'f'.repeat(24),
    sessionId: 'f'.repeat(24),
    role: 'user',
    language: 'fr',
  });
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await site.app.inject({ url: '/auth/user', headers })).statusCode).toBe(401);
  expect((await site.app.inject({ url: `/sheets/${sheetId}`, headers })).statusCode).toBe(401);
});
