import { useDesk } from '@ardoise/journeys/desk';
import { sharedProduct } from '@ardoise/journeys/shared';
import { staffMember } from '@ardoise/journeys/staff';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const desk = useDesk();
const { url, dataDir } = sharedProduct();

const bubble = (page: Page) => page.locator('ardoise-assistant').getByRole('button').first();

test('the assistant stands on the desk of staff and not on the screens of the team', async () => {
  const jonas = await staffMember(url, dataDir, 'support', 'Jonas');
  const page = await desk.open(jonas, '/dashboard', { width: 360 });
  await bubble(page).waitFor();
  // Without another page: the same document goes from one to the other and back.
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await go('/admin/support');
  await bubble(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Assistance', level: 1 }).waitFor();
  expect(await page.locator('ardoise-assistant').count()).toBe(0);
  await go('/dashboard');
  await bubble(page).waitFor();

  const office = await desk.open(jonas, '/admin/support', { width: 360 });
  await office.getByRole('heading', { name: 'Assistance', level: 1 }).waitFor();
  await office.waitForLoadState('networkidle');
  expect(await office.locator('script[src*="/assistant/v1/"]').count()).toBe(0);
});
