import type { JournalEntry, Page } from '@ardoise/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { addFactor, type Staff, staffMember } from '../../../test/staff.ts';
import { checkJournal, readLink } from '../../tools/journal/check.ts';
import { nameOwner } from '../../tools/staff/name-owner.ts';
import { csvCell } from '../../shared/csv.ts';
import { journalCollections, type JournalDocument } from './model.ts';

const time = movableClock();
let site: TestApp;
let reader: Staff;
beforeAll(async () => {
  site = await build({ clock: time.clock });
  reader = await staffMember(site, 'reader');
});
afterAll(() => site.stop());

const name = (email: string) => {
  const { mongo: connection, clock, log } = site.app;
  return nameOwner({ connection, clock, log }, email);
};

async function search(query = ''): Promise<Page<JournalEntry>> {
  const answer = await site.app.inject({ url: `/journal${query}`, headers: reader.headers() });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const positions = ({ items }: Page<JournalEntry>) => items.map(({ position }) => position);

test('a scripted day of the team is in the journal, and can be searched', async () => {
  const founder = await site.signUp();
  expect(await name('nobody@team.example')).toMatchObject({ done: false });
  expect(await name(founder.user.email.toUpperCase())).toMatchObject({ done: true });
  expect(await name(founder.user.email)).toMatchObject({ done: true, said: /already/ });
  expect((await site.app.inject({ url: '/staff', headers: founder.headers() })).statusCode).toBe(
    401,
  );
  const signIn = { email: founder.user.email, password: founder.password };
  const { accessToken } = (
    await site.app.inject({ method: 'POST', url: '/auth/sign-in', payload: signIn })
  ).json();
  const owner = {
    ...founder,
    headers: () => ({ authorization: `Bearer ${accessToken}`, 'accept-language': 'fr' }),
  };
  await addFactor(site, owner);

  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object) => {
    const answer = await site.app.inject({ method, url, headers: owner.headers(), payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer;
  };
  const support = await staffMember(site, 'support');
  const email = 'somebody@team.example';
  const invitation = { email, role: 'finance', language: 'fr', reason: '=cmd|calc' };
  const { id } = (await send('POST', '/staff/invitations', invitation)).json();
  await send('PUT', `/staff/members/${support.user.id}/role`, { role: 'content' });
  time.advance(60_000);
  const noon = time.clock.now().toISOString();
  await send('DELETE', `/staff/invitations/${id}`, {});
  await send('DELETE', `/staff/members/${support.user.id}`, { reason: 'Congé, sans "retour"' });

  const day = await search();
  expect(day.items.map(({ act }) => act)).toEqual([
    'staff.removed',
    'staff.invitation-withdrawn',
    'staff.role-changed',
    'staff.invited',
    'staff.owner-named',
  ]);
  expect(day.items[0]).toMatchObject({
    actor: { kind: 'account', id: founder.user.id, role: 'owner' },
    actorName: 'Afi Dossou',
    subject: { kind: 'account', id: support.user.id },
    before: { role: 'content' },
    after: { role: 'user' },
  });
  // Newest first, each with the hash of the one below.
  expect(day.items.slice(0, -1).map(({ former }) => former)).toEqual(
    day.items.slice(1).map(({ hash }) => hash),
  );
  expect(day.items.at(-1)?.former).toBe('');
  expect(JSON.stringify(day)).not.toContain(email);
  expect(positions(await search('?actor=command'))).toEqual([1]);
  expect(positions(await search(`?actor=${founder.user.id}&act=staff.invited`))).toEqual([2]);
  expect(positions(await search(`?subject=${support.user.id}`))).toEqual([5, 3]);
  expect(positions(await search(`?from=${noon}`))).toEqual([5, 4]);
  expect(positions(await search(`?to=${noon}`))).toEqual([3, 2, 1]);
  const first = await search('?limit=2');
  const second = await search(`?limit=2&cursor=${first.nextCursor}`);
  expect([positions(first), positions(second)]).toEqual([
    [5, 4],
    [3, 2],
  ]);
});

test('the export is a CSV file without formulas, and is an act itself', async () => {
  const answer = await site.app.inject({ url: '/journal/export', headers: reader.headers() });
  expect(answer.headers['content-type']).toContain('text/csv');
  const rows = answer.body.split('\r\n');
  expect(rows[0]).toBe('\u{FEFF}position,at,actor,role,act,subject,before,after,reason,hash');
  expect(rows).toHaveLength(6 + 2);
  expect(answer.body).toContain(`,'=cmd|calc,`);
  expect(answer.body).toContain(',"Congé, sans ""retour""",');
  expect((await search('?limit=1')).items[0]).toMatchObject({
    act: 'journal.exported',
    actor: { id: reader.user.id },
  });
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('%j is no formula', (text) => {
  expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
});

test('the command finds one changed byte, and an entry that was noted elsewhere', async () => {
  const entries = site.app.mongo.collection<JournalDocument>(journalCollections.entries);
  const { last, faults } = await checkJournal(site.app.mongo, []);
  expect(faults).toEqual([]);
  const noted = readLink(`${last.position}:${last.hash}`);
  expect(noted).toEqual(last);
  expect(readLink('12:zz')).toBeNull();
  const rewritten = [{ position: last.position, hash: '0'.repeat(64) }];
  expect((await checkJournal(site.app.mongo, rewritten)).faults).toEqual([
    `entry ${last.position}: is another one than was noted`,
  ]);
  const third = { _id: 3 };
  await entries.updateOne(third, { $set: { 'subject.kind': 'accounu' } });
  expect((await checkJournal(site.app.mongo, [])).faults).toEqual(['entry 3: was changed']);
  await entries.updateOne(third, { $set: { 'subject.kind': 'account' } });
});
