import type { GrantedSheet, StaffTicket } from '@ardoise/contract';
import { locales } from '@ardoise/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { retitle, teacherWithSheet } from '../../../test/sheets.ts';
import type { Staff } from '../../../test/staff.ts';
import { openSupport, type SupportWorld } from './test/support.ts';

type Sheets = Awaited<ReturnType<typeof teacherWithSheet>>['sheets'];

const minute = 60_000;
let world: SupportWorld;
let teacher: Teacher;
let sheets: Sheets;
let sheet: string;
let irene: Staff;
let ticket: string;

beforeAll(async () => {
  world = await openSupport();
  const made = await teacherWithSheet(world.site);
  ({ teacher, sheets } = made);
  sheet = made.sheet.id;
  irene = await world.staff();
});
beforeEach(async () => {
  await world.app.mongo.collection('rateLimits').deleteMany({});
  ticket = (await world.ask(teacher, { about: [{ kind: 'sheet', id: sheet }] })).id;
});
afterAll(() => world.stop());

const ask = (who: Staff = irene) =>
  world.call<StaffTicket>(who, 'POST', `/support/tickets/${ticket}/sheet-grant`);
const answer = (choice: 'granted' | 'refused') =>
  world.call(teacher, 'PUT', `/tickets/${ticket}/sheet-grant`, { answer: choice });
const end = () => world.call(teacher, 'DELETE', `/tickets/${ticket}/sheet-grant`);
const read = (who: Staff = irene) =>
  world.call<GrantedSheet>(who, 'GET', `/support/tickets/${ticket}/sheet`);
const entries = async () => {
  const found = await world.app.mongo
    .collection('journal')
    .find({ 'subject.id': ticket })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ act, actor, after }) => ({ act, actor, after }));
};

describe('a sheet of a teacher', () => {
  test('is closed to staff until its teacher grants what they asked for', async () => {
    expect(await read()).toMatchObject({ status: 403, body: { code: 'SHEET_NOT_GRANTED' } });
    const asked = await ask();
    expect(asked).toMatchObject({
      status: 200,
      body: { sheetGrant: { state: 'asked', askedBy: irene.user.firstName, endsAt: null } },
    });
    expect((await read()).status).toBe(403);
    const granted = await answer('granted');
    const endsAt = new Date(world.clock.now().getTime() + 30 * minute).toISOString();
    expect(granted.body.sheetGrant).toMatchObject({ state: 'granted', endsAt });
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.secondsLeft).toBe(1800);
    expect(body.sheet.identification.title).toBe('La proportionnalité');
  });

  test('is read as it is printed: without what the teacher asked a model for', async () => {
    const changed = await sheets.patch(sheet, 1, retitle('Partager au marché'));
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await sheets.get(sheet)).content.topic.title).toBe('La proportionnalité');
    await ask();
    await answer('granted');
    const { body } = await read();
    expect(body.sheet.topic.title).toBe('Partager au marché');
    expect(body.sheet.lesson?.terms ?? []).toEqual([]);
  });

  test('is closed again after 30 minutes by the clock of the server, whatever runs', async () => {
    await ask();
    await answer('granted');
    world.advance(30 * minute - 1_000);
    expect((await read()).body.secondsLeft).toBe(1);
    world.advance(1_000);
    irene = await world.staff();
    expect(await read()).toMatchObject({ status: 403, body: { code: 'SHEET_NOT_GRANTED' } });
    expect((await world.staffReads(irene, ticket)).body.sheetGrant?.state).toBe('ended');
    expect((await world.read(teacher, ticket)).body.sheetGrant?.state).toBe('ended');
    expect((await ask()).body.sheetGrant?.state).toBe('asked');
  });

  test('is closed at once when its teacher ends it, or refuses', async () => {
    await ask();
    expect((await answer('refused')).body.sheetGrant).toMatchObject({ state: 'refused' });
    expect((await read()).status).toBe(403);
    expect((await answer('granted')).status).toBe(409);
    await ask();
    await answer('granted');
    expect((await read()).status).toBe(200);
    expect((await end()).body.sheetGrant).toMatchObject({ state: 'ended' });
    expect((await read()).status).toBe(403);
    expect((await end()).status).toBe(200);
  });

  test('is not asked for without a sheet, of somebody else’s ticket, or once it is deleted', async () => {
    const other = await world.ask(teacher);
    const ofNothing = `/support/tickets/${other.id}/sheet-grant`;
    expect((await world.call(irene, 'POST', ofNothing)).status).toBe(404);
    await ask();
    const stranger = await world.signUp();
    const theirs = await world.call(stranger, 'PUT', `/tickets/${ticket}/sheet-grant`, {
      answer: 'granted',
    });
    expect(theirs.status).toBe(404);
    // Nobody grants what was not asked for.
    const unasked = (await world.ask(teacher, { about: [{ kind: 'sheet', id: sheet }] })).id;
    const early = await world.call(teacher, 'PUT', `/tickets/${unasked}/sheet-grant`, {
      answer: 'granted',
    });
    expect(early.status).toBe(404);
    await answer('granted');
    await sheets.call('DELETE', `/sheets/${sheet}`);
    expect((await read()).status).toBe(404);
    expect(
      (await world.call(irene, 'POST', `/support/tickets/${unasked}/sheet-grant`)).status,
    ).toBe(404);
    await sheets.call('POST', `/sheets/${sheet}/restore`);
    expect((await read()).status).toBe(200);
  });

  test('is not read by who only reads tickets', async () => {
    await ask();
    await answer('granted');
    expect((await read(await world.staff('reader'))).status).toBe(403);
  });
});

describe('the journal', () => {
  test('has who asked, granted, read and ended, and nothing of the sheet', async () => {
    await Promise.all([ask(), ask()]);
    await answer('granted');
    const endsAt = new Date(world.clock.now().getTime() + 30 * minute).toISOString();
    await read();
    await read();
    world.advance(30 * minute);
    await world.app.support.grants.runDue();
    await world.app.support.grants.runDue();
    const staff = { kind: 'account', id: irene.user.id, role: 'support' };
    const owner = { kind: 'teacher', id: teacher.user.id };
    expect(await entries()).toEqual([
      { act: 'ticket.sheet-asked', actor: staff, after: { sheet } },
      { act: 'ticket.sheet-granted', actor: owner, after: { sheet, until: endsAt } },
      { act: 'ticket.sheet-read', actor: staff, after: { sheet } },
      { act: 'ticket.sheet-read', actor: staff, after: { sheet } },
      { act: 'ticket.sheet-ended', actor: { kind: 'clock' }, after: { sheet } },
    ]);
  });

  test('has one end, however often it is asked for, and each request apart', async () => {
    irene = await world.staff();
    await ask();
    await answer('refused');
    await ask();
    await answer('granted');
    await Promise.all([end(), end()]);
    world.advance(31 * minute);
    await world.app.support.grants.runDue();
    expect((await entries()).map(({ act }) => String(act))).toEqual([
      'ticket.sheet-asked',
      'ticket.sheet-refused',
      'ticket.sheet-asked',
      'ticket.sheet-granted',
      'ticket.sheet-ended',
    ]);
  });

  test('shows a teacher by name, and the time as nobody', async () => {
    const owner = await world.staff('owner');
    const { body } = await world.call<{ items: { actor: object; actorName: string | null }[] }>(
      owner,
      'GET',
      '/journal?act=ticket.sheet-granted',
    );
    const name = `${teacher.user.firstName} ${teacher.user.lastName}`;
    expect(body.items[0]).toMatchObject({ actor: { kind: 'teacher' }, actorName: name });
    const clock = await world.call<{ items: object[] }>(
      owner,
      'GET',
      '/journal?act=ticket.sheet-ended',
    );
    expect(clock.body.items).toContainEqual(
      expect.objectContaining({ actor: { kind: 'clock' }, actorName: null }),
    );
    const commands = await world.call<{ items: object[] }>(owner, 'GET', '/journal?actor=command');
    expect(commands.body.items).toEqual([]);
  });
});

describe('a request to read a sheet', () => {
  /** Longer ago than whoever has the page open says so. */
  const away = 180_000;
  const requests = async (to: string) =>
    (await world.mailsTo(to)).filter(({ subject }) =>
      /fiche|lesson plan|entwurf|ficha/iu.test(subject),
    );

  test('is mailed once, with its ticket, in the language of its teacher', async () => {
    for (const language of locales) {
      const made = await teacherWithSheet(world.site, { language });
      ({ teacher } = made);
      sheet = made.sheet.id;
      const { email } = teacher.user;
      ticket = (await world.ask(teacher, { about: [{ kind: 'sheet', id: sheet }] })).id;
      world.advance(away);
      irene = await world.staff();
      await Promise.all([ask(), ask()]);
      await Promise.all([world.mailsTo(email), world.mailsTo(email)]);
      const mails = await requests(email);
      expect(mails, language).toHaveLength(1);
      expect(mails[0]?.text).toContain(`/ticket/${ticket}`);
      expect(mails[0]?.text).toContain(irene.user.firstName);
      expect(mails[0]?.text).toContain('30');
      expect(mails[0]?.text).not.toContain('La proportionnalité');
    }
  });

  test('is not mailed to who answers on the open page, after it was taken back, or who wants none', async () => {
    const made = await teacherWithSheet(world.site);
    ({ teacher } = made);
    sheet = made.sheet.id;
    const { email } = teacher.user;
    const about = { about: [{ kind: 'sheet', id: sheet }] };
    ticket = (await world.ask(teacher, about)).id;
    irene = await world.staff();
    await world.call(teacher, 'POST', `/tickets/${ticket}/seen`, { rank: 1 });
    await ask();
    await answer('refused');
    world.advance(away);
    expect(await requests(email)).toEqual([]);

    ticket = (await world.ask(teacher, about)).id;
    await ask();
    await world.call(irene, 'DELETE', `/support/tickets/${ticket}/sheet-grant`);
    world.advance(away);
    expect(await requests(email)).toEqual([]);

    const wanted = { email: false, push: true, marketing: false };
    const set = await world.call(teacher, 'PUT', '/users/me/preferences', wanted);
    expect(set.status).toBe(200);
    await ask();
    world.advance(away);
    expect(await requests(email)).toEqual([]);
    // It waits on the page of the ticket all the same.
    expect((await world.read(teacher, ticket)).body.sheetGrant?.state).toBe('asked');
  });
});
