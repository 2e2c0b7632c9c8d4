import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build } from '../../../../test/helper.ts';
import { startIdentityProvider } from '../../../../test/identity-provider/provider.ts';
import {
  buildWithProvider,
  home,
  openBrowser,
  type SiteWithProvider,
} from '../../../../test/identity-provider/site.ts';

/** Short enough for a test, long enough for a busy machine. */
const providerSeconds = 1.5;
let world: SiteWithProvider;
beforeAll(async () => {
  world = await buildWithProvider({ providerSeconds });
});
afterAll(() => world.stop());
beforeEach(() => {
  world.provider.behave({ does: 'answers' });
});

describe('a provider that is away', () => {
  test.each([
    ['fails', '/.well-known/'],
    ['hangs', '/.well-known/'],
  ] as const)('%s at the start: said at once, and everything else works', async (does, at) => {
    const other = await build({
      config: { google: world.provider.settings, publicUrl: home },
      providerSeconds,
    });
    world.provider.behave({ does, at });
    const visitor = openBrowser(other);
    expect(await visitor.go('/auth/google?next=/dashboard')).toBe(
      '/auth?problem=IDENTITY_AWAY&next=%2Fdashboard',
    );
    const teacher = await other.signUp();
    const started = await visitor.send('POST', '/auth/identities/google', {
      payload: { password: teacher.password },
      headers: teacher.headers(),
    });
    expect(started.statusCode).toBe(503);
    expect(started.json()).toMatchObject({ code: 'IDENTITY_AWAY' });
    // It is asked again at the next sign-in.
    world.provider.behave({ does: 'answers' });
    world.person();
    expect(await visitor.whole()).toBe('/auth?with=google');
    await other.stop();
  });

  test.each([
    ['fails', '/token'],
    ['hangs', '/token'],
  ] as const)('%s at the end: said, and no account is made', async (does, at) => {
    const { email } = world.person();
    const visitor = world.browser();
    const address = await visitor.visit();
    world.provider.behave({ does, at });
    expect(await visitor.comeBack(address)).toBe('/auth?problem=IDENTITY_AWAY');
    expect(await world.accountsOf(email)).toBe(0);
  });

  test('or gone is said as well', async () => {
    const gone = await startIdentityProvider();
    await gone.stop();
    const other = await build({ config: { google: gone.settings, publicUrl: home } });
    const visitor = openBrowser(other);
    expect(await visitor.go('/auth/google')).toBe('/auth?problem=IDENTITY_AWAY');
    await other.stop();
  });
});

test('a site without Google does not offer it, and refuses its routes', async () => {
  const plain = await build();
  for (const url of ['/auth/google', '/auth/google/callback']) {
    const answer = await plain.app.inject({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'IDENTITY_OFF']);
  }
  const teacher = await plain.signUp();
  const listed = await plain.app.inject({ url: '/auth/identities', headers: teacher.headers() });
  expect(listed.json()).toMatchObject({ available: ['password'] });
  await plain.stop();
});
