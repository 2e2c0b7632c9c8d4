import { matchScreen } from '@ardoise/remote/table';
import { expect, test } from 'vitest';
import { remote } from './screens.ts';
import { currentAt, destinations, isOpenTo } from './shared/frame/destinations.ts';

const screens = Object.values(remote.screens);

test.each(screens.map(({ path }) => path.replace(':id', 'a'.repeat(24))))(
  '%s opens its screen',
  { timeout: 30_000 },
  async (path) => {
    const match = matchScreen(remote.screens, path, '');
    expect(match?.screen.path.replace(':id', 'a'.repeat(24))).toBe(path);
    expect(await match?.screen.load()).toHaveProperty('default');
  },
);

test('an unknown address opens none', () => {
  expect(matchScreen(remote.screens, '/admin/unknown', '')).toBeNull();
});

test('the remote is for staff: its files and its manifest entry go to nobody else', () => {
  expect(remote.area).toBe('staff');
  expect(screens.every(({ signedIn, offline }) => signedIn === undefined && !offline)).toBe(true);
});

test('rail, tabs and palette lead to every screen or to the one above it, each by a key of its own', () => {
  const paths = screens.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(destinations.map(({ path }) => path)));
  const beneath = (path: string) =>
    destinations.some((one) => one.path !== '/admin' && path.startsWith(`${one.path}/`));
  expect(paths.filter((path) => !beneath(path)).toSorted()).toEqual(
    destinations.map(({ path }) => path).toSorted(),
  );
  const keys = destinations.map(({ goKey }) => goKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a screen is open by one of its rights, and nothing is before the factor was shown', () => {
  const at = (path: string) => destinations.filter((one) => one.path === path);
  const isOpen = (path: string, rights: string[]) =>
    at(path).every((one) => isOpenTo(one, { rights }));
  expect(isOpen('/admin/staff', ['staff:read'])).toBe(true);
  expect(isOpen('/admin/staff', ['tickets:read'])).toBe(false);
  expect(isOpen('/admin/security', ['journal:read'])).toBe(true);
  expect(isOpen('/admin/security', ['security:read'])).toBe(true);
  expect(isOpen('/admin/security', ['tickets:read', 'staff:read'])).toBe(false);
  expect(isOpen('/admin', ['tickets:read'])).toBe(true);
  expect(isOpen('/admin', [])).toBe(false);
});

test('a screen beneath another one belongs to it, and none to the home screen', () => {
  expect(currentAt('/admin/security', '/admin/security')).toBe('page');
  expect(currentAt('/admin/security', '/admin/security/sign-ins')).toBe('true');
  expect(currentAt('/admin/security', '/admin/securityx')).toBeUndefined();
  expect(currentAt('/admin', '/admin/security')).toBeUndefined();
});
