import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVapidKeys } from '../src/config/push.ts';
import { build, isSignedIn, stillSignedIn, type Teacher, type TestApp } from './helper.ts';
import {
  type CallerKind,
  callers,
  collectAccess,
  pathWith,
  roleOf,
  type RouteAccess,
  statusFor,
  type Subjects,
} from './route-access.ts';
import { eventually, sheetsOf } from './sheets.ts';
import { staffMember } from './staff.ts';
import { silentPush } from './twins.ts';

/** An identity provider that cannot be reached. */
const google = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' };
const lines = await collectAccess();

let site: TestApp;
let people: Map<CallerKind, Teacher>;
let subjects: Subjects;
let sheetId = '';

const newcomer = (caller: CallerKind): Promise<Teacher> => {
  const role = roleOf(caller);
  return role === undefined ? site.signUp() : staffMember(site, role);
};

beforeAll(async () => {
  const push = { keys: makeVapidKeys(), services: [silentPush] };
  site = await build({ config: { siteRoot: '/nowhere', google, push } });
  people = new Map();
  for (const caller of callers) {
    if (caller !== 'anonymous') people.set(caller, await newcomer(caller));
  }
  const owner = personOf('owner');
  const sheets = sheetsOf(site, owner);
  const generation: string = (await sheets.start()).json().id;
  sheetId = await eventually(async () => (await sheets.generation(generation)).sheetId);
  subjects = { site, owner, generation, sheet: copyOfSheet };
});
afterAll(() => site.stop());

function personOf(caller: CallerKind): Teacher {
  const person = people.get(caller);
  if (person === undefined) throw new Error(`Nobody is ${caller}`);
  return person;
}

/** Whose session is known to be open, since no call has changed anything. */
const signedIn = new Set<CallerKind>();

/** Some routes end sessions. */
async function personNow(caller: CallerKind): Promise<Teacher> {
  const person = personOf(caller);
  if (signedIn.has(caller)) return person;
  const isStaff = roleOf(caller) !== undefined;
  const now =
    isStaff && !(await isSignedIn(site.app, person))
      ? await newcomer(caller)
      : isStaff
        ? person
        : await stillSignedIn(site.app, person);
  people.set(caller, now);
  signedIn.add(caller);
  return now;
}

async function copyOfSheet(): Promise<string> {
  const copy = await site.app.inject({
    method: 'POST',
    url: `/sheets/${sheetId}/duplicate`,
    headers: personOf('owner').headers(),
  });
  return copy.json().id;
}

interface Made {
  body: object | undefined;
  params: Record<string, string>;
}

/** What was made for a route: who is refused by what they are reaches nothing of it. */
const lastMade = new Map<string, Made>();

async function makeFor(route: string, line: RouteAccess, caller: CallerKind): Promise<Made> {
  const kept = [401, 403].includes(statusFor(line, caller)) ? lastMade.get(route) : undefined;
  if (kept !== undefined) return kept;
  const { payload, params } = line;
  if (typeof payload === 'function' || params !== undefined) signedIn.clear();
  const body = typeof payload === 'function' ? await payload(subjects) : payload;
  const made = { body, params: (await params?.(subjects)) ?? {} };
  lastMade.set(route, made);
  return made;
}

async function call(route: string, line: RouteAccess, caller: CallerKind) {
  const [method = '', pattern = ''] = route.split(' ');
  const { query = '', headers } = line;
  if (caller !== 'anonymous') {
    subjects.owner = await personNow('owner');
    await personNow(caller);
  }
  const { body, params } = await makeFor(route, line, caller);
  const answer = await site.app.inject({
    method: method as 'GET',
    url: pathWith(pattern, params) + query,
    headers: { ...headers, ...(caller === 'anonymous' ? {} : personOf(caller).headers()) },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (method !== 'GET' && ![401, 403].includes(answer.statusCode)) signedIn.clear();
  return answer;
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
  // What the callers before did counts for nobody here.
  beforeAll(async () => {
    await site.app.mongo.collection('rateLimits').deleteMany({});
  });

  test.each([...lines])('%s', async (route, line) => {
    const answer = await call(route, line, caller);
    const remedy = 'Correct the route, or its line in the test/access.ts of its module';
    expect(answer.statusCode, `${remedy}. ${answer.body.slice(0, 300)}`).toBe(
      statusFor(line, caller),
    );
  });
});

test('an id that does not exist and an id of somebody else get the same answer', async () => {
  const strip = (body: Record<string, unknown>) => ({ ...body, instance: 'its own' });
  const headers = personOf('other').headers();
  const foreign = await site.app.inject({ url: `/sheets/${sheetId}`, headers });
  const absent = await site.app.inject({ url: `/sheets/${'0'.repeat(24)}`, headers });
  expect(strip(foreign.json())).toEqual(strip(absent.json()));
});

test('a token of a user who never existed is refused', async () => {
  const { accessToken } = site.app.issueAccess({
    id: 'f'.repeat(24),
    sessionId: 'f'.repeat(24),
    language: 'fr',
  });
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await site.app.inject({ url: '/auth/user', headers })).statusCode).toBe(401);
  expect((await site.app.inject({ url: `/sheets/${sheetId}`, headers })).statusCode).toBe(401);
});
