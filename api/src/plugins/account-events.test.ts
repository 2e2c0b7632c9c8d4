import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from '../../test/helper.ts';
import { createAccountEvents } from './account-events.ts';

let site: TestApp;
beforeAll(async () => {
  site = await build();
});
afterAll(() => site.stop());

test('listeners run one after the other, in the order of their registration', async () => {
  const events = createAccountEvents();
  const heard: string[] = [];
  events.on('closed', async ({ userId }) => {
    await Promise.resolve();
    heard.push(`first ${userId}`);
  });
  events.on('closed', async ({ userId }) => void heard.push(`second ${userId}`));
  events.on('opened', async () => void heard.push('another event'));
  await events.emit('closed', { userId: '1' });
  expect(heard).toEqual(['first 1', 'second 1']);
});

test('a listener that fails makes the whole event fail', async () => {
  const events = createAccountEvents();
  events.on('opened', () => Promise.reject(new Error('no')));
  await expect(events.emit('opened', { userId: '1' })).rejects.toThrow('no');
});

test('events are emitted for a new account, a new language, and ended sessions', async () => {
  const heard: object[] = [];
  const { accountEvents } = site.app;
  accountEvents.on('opened', async (about) => void heard.push({ opened: about }));
  accountEvents.on('language-changed', async (about) => void heard.push({ language: about }));
  accountEvents.on('sessions-ended', async (about) => void heard.push({ ended: about }));
  const teacher = await site.signUp();
  const userId = teacher.user.id;
  const change = (language: string) =>
    site.app.inject({
      method: 'PATCH',
      url: '/users/me',
      headers: teacher.headers(),
      payload: { language },
    });
  await change('de');
  await change('de');
  await site.app.inject({
    method: 'POST',
    url: '/auth/sign-out-everywhere',
    headers: teacher.headers(),
  });
  expect(heard).toEqual([
    { opened: { userId } },
    { language: { userId, language: 'de' } },
    { ended: { userId, except: undefined } },
  ]);
});
