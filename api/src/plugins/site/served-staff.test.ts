import { beforeAll, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { navigation, useServedSite } from '../../../test/served-site.ts';
import { officeFiles } from '../../../test/site-folder.ts';

const served = useServedSite();
const folder = '/mfe/office/2.0.0/';
const files = Object.keys(officeFiles).filter((name) => !name.endsWith('.br'));

/** The cookies that an answer leaves in the browser, as it would send them to `/`. */
function staffCookieOf(answer: { headers: Record<string, unknown> }): string {
  const all = [answer.headers['set-cookie'] ?? []].flat().map(String);
  return all.find((one) => one.startsWith('ardoise_staff='))?.split(';')[0] ?? '';
}

const setRole = (teacher: Teacher, role: string) =>
  served
    .site()
    .app.mongo.collection('users')
    .updateOne({ email: teacher.user.email }, { $set: { role } });

async function signIn({ user, password }: Teacher) {
  const payload = { email: user.email, password };
  return served.site().app.inject({ method: 'POST', url: '/auth/sign-in', payload });
}

describe('a remote for staff', () => {
  let teacher: Teacher;
  let staff: Teacher;
  let cookie: string;

  beforeAll(async () => {
    teacher = await served.site().signUp();
    staff = await served.site().signUp();
    await setRole(staff, 'administrator');
    cookie = staffCookieOf(await signIn(staff));
  });

  test('its pass is out of reach for scripts, and no teacher gets one', async () => {
    const [set = ''] = [(await signIn(staff)).headers['set-cookie'] ?? []]
      .flat()
      .filter((one) => one.startsWith('ardoise_staff='));
    expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(staffCookieOf(await signIn(teacher))).toBe('');
  });

  test.each(files)('%s goes to staff alone, and to no shared cache', async (name) => {
    const given = await served.get(folder + name, { cookie });
    expect(given.statusCode).toBe(200);
    expect(given.headers['cache-control']).toMatch(/^private,/u);
    for (const headers of [
      {},
      teacher.headers(),
      { cookie: teacher.cookie, 'accept-encoding': 'br' },
      { cookie: 'ardoise_staff=' },
      { cookie: `ardoise_staff=${'a'.repeat(80)}` },
      { cookie: `${cookie.slice(0, -4)}AAAA` },
    ]) {
      const refused = await served.get(folder + name, headers);
      expect(refused.statusCode, JSON.stringify(headers)).toBe(404);
      expect(refused.headers['content-type']).toContain('application/problem+json');
    }
  });

  test('the manifest of everybody does not name it, and that of staff does', async () => {
    const named = async (url: string, headers: Record<string, string>) =>
      Object.keys((await served.get(url, headers)).json().apps);
    for (const headers of [{}, teacher.headers(), { cookie }]) {
      expect(await named('/mfe-manifest.json', headers)).toEqual(['desk']);
    }
    expect(await named('/mfe-manifest.staff.json', { cookie })).toEqual(['desk', 'office']);
    expect(await named('/mfe-manifest.staff.json', teacher.headers())).toEqual(['desk']);
  });

  test('its page is for staff; everybody else is led to sign in, and from there to “not found”', async () => {
    const page = await served.get('/office?tab=1', { ...navigation, cookie });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(folder);
    for (const headers of [navigation, { ...navigation, cookie: teacher.cookie }]) {
      const led = await served.get('/office?tab=1', headers);
      expect(led.statusCode).toBe(302);
      expect(led.headers.location).toBe('/auth?next=%2Foffice%3Ftab%3D1');
      expect(led.body).not.toContain(folder);
    }
  });

  test('the pass ends with the session, at once, and with the role', async () => {
    const leaving = await served.site().signUp();
    await setRole(leaving, 'administrator');
    const opened = await signIn(leaving);
    const pass = staffCookieOf(opened);
    const ask = async () => (await served.get(`${folder}files.json`, { cookie: pass })).statusCode;
    expect(await ask()).toBe(200);
    await setRole(leaving, 'user');
    expect(await ask()).toBe(404);
    await setRole(leaving, 'administrator');
    expect(await ask()).toBe(200);
    const out = await served.site().app.inject({
      method: 'POST',
      url: '/auth/sign-out',
      headers: { cookie: `${pass}; ${refreshOf(opened)}` },
    });
    expect(staffCookieOf(out)).toBe('ardoise_staff=');
    expect(await ask()).toBe(404);
  });

  test('a pass that the former person left on this browser goes at the next sign-in', async () => {
    const { user, password } = teacher;
    const answer = await served.site().app.inject({
      method: 'POST',
      url: '/auth/sign-in',
      headers: { cookie },
      payload: { email: user.email, password },
    });
    expect(staffCookieOf(answer)).toBe('ardoise_staff=');
  });
});

const refreshOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((one) => one.startsWith('ardoise_refresh='))
    ?.split(';')[0] ?? '';
