import type { Session } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { user } from './fixtures/user.ts';
import { createSessionOwner } from './session-owner.ts';
import { createWaysIn } from './ways-in.ts';

const session: Session = {
  accessToken: 'head.body.sign',
  expiresAt: '2026-11-20T08:15:00.000Z',
  user,
};
const asked = { mfaRequired: true as const, mfaToken: 'x' };
const code = { mfaToken: 'x', code: '123456' };

/** A session with a listener, and its ways in. */
function listen() {
  const kept = new Map<string, string>();
  const owner = createSessionOwner({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    exclusively: (work) => work(),
    now: () => Date.parse('2026-11-20T08:00:00Z'),
    refresh: async () => session,
    signOut: async () => {},
  });
  const heard: string[] = [];
  owner.subscribe((event, now) => heard.push(`${event} ${now?.user.firstName ?? 'nobody'}`));
  return { heard, ...createWaysIn(owner, async () => session) };
}

test('a new password that opens the session is PASSWORD_RECOVERY', () => {
  const { heard, enter } = listen();
  enter(session, 'PASSWORD_RECOVERY');
  expect(heard).toEqual(['PASSWORD_RECOVERY Afi']);
});

test('a second factor after a new password emits both events, and none before it', async () => {
  const { heard, enter, answerChallenge } = listen();
  enter(asked, 'PASSWORD_RECOVERY');
  expect(heard).toEqual([]);
  await answerChallenge(code);
  expect(heard).toEqual(['PASSWORD_RECOVERY Afi', 'MFA_VERIFIED Afi']);
});

test('a second factor after a sign-in is MFA_VERIFIED alone', async () => {
  const { heard, enter, answerChallenge } = listen();
  enter(asked, 'PASSWORD_RECOVERY');
  // The recovery was abandoned for a sign-in by password.
  enter(asked, 'SIGNED_IN');
  await answerChallenge(code);
  expect(heard).toEqual(['MFA_VERIFIED Afi']);
});
