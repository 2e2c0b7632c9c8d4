import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ticket, TicketSummary } from '@ardoise/contract';
import type { Teacher } from '../../../test/helper.ts';
import type { Staff } from '../../../test/staff.ts';
import { storeOrder } from '../orders/test/orders.ts';
import { teacherWithSheet } from '../../../test/sheets.ts';
import { newId, openSupport, question, type SupportWorld } from './test/support.ts';

const day = 86_400_000;

let world: SupportWorld;
let teacher: Teacher;
let staff: Staff;
beforeAll(async () => {
  world = await openSupport();
  staff = await world.staff();
});
beforeEach(async () => {
  await world.app.mongo.collection('rateLimits').deleteMany({});
  teacher = await world.signUp();
});
afterAll(() => world.stop());

describe('a ticket', () => {
  test('has a number of its own, and says by when we answer', async () => {
    const ticket = await world.ask(teacher);
    const other = await world.ask(teacher);
    expect(other.number).toBeGreaterThan(ticket.number);
    expect(ticket).toMatchObject({
      state: 'open',
      assignee: null,
      answerDueAt: '2041-11-22T12:40:00.000Z',
    });
    expect(ticket.messages).toMatchObject([{ rank: 1, from: 'asker', author: 'Afi' }]);
    expect(ticket.mailedTo).toMatch(/^t•••@school\.example$/);
  });

  test('that is sent twelve times at once is one ticket with one message', async () => {
    const body = question();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => world.call<Ticket>(teacher, 'POST', '/tickets', body)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1);
    const list = await world.call<{ items: TicketSummary[] }>(teacher, 'GET', '/tickets');
    expect(list.body.items).toHaveLength(1);
    const changed = await world.call(teacher, 'POST', '/tickets', { ...body, text: 'Autre chose' });
    expect([changed.status, changed.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('is about the asker’s own things alone', async () => {
    const { teacher: owner, sheet } = await teacherWithSheet(world.site);
    const order = await storeOrder(world.app, owner.user.id);
    const about = [
      { kind: 'sheet', id: sheet.id },
      { kind: 'order', id: order.id },
      { kind: 'page', path: '/dashboard/create' },
    ];
    const mine = await world.ask(owner, { about });
    expect(mine.about).toMatchObject([
      { kind: 'sheet', title: expect.any(String) },
      { kind: 'order', number: order.number },
      { kind: 'page', path: '/dashboard/create' },
    ]);
    for (const one of about.slice(0, 2)) {
      const foreign = await world.call(teacher, 'POST', '/tickets', question({ about: [one] }));
      expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    for (const path of [
      '//evil.example',
      'https://evil.example',
      '/a?b',
      '/\\evil',
      'javascript:x',
    ]) {
      const bad = await world.call(
        teacher,
        'POST',
        '/tickets',
        question({ about: [{ kind: 'page', path }] }),
      );
      expect(bad.status, path).toBe(400);
    }
  });

  test('goes from open to closed, and opens again within 14 days', async () => {
    const { id, number } = await world.ask(teacher);
    expect((await world.write(teacher, id, 'Encore ceci.')).body.ticket.state).toBe('open');
    expect((await world.reply(staff, id, 'Nous regardons.')).body.ticket.state).toBe(
      'waiting-for-you',
    );
    expect((await world.read(teacher, id)).body.answerDueAt).toBeNull();
    expect((await world.write(teacher, id, 'Merci.')).body.ticket.state).toBe('waiting-for-us');
    expect((await world.reply(staff, id, 'Voilà.', { solve: true })).body.ticket.state).toBe(
      'solved',
    );
    world.advance(13 * day);
    const again = await world.write(teacher, id, 'Cela recommence.');
    expect(again.body).toMatchObject({ isNew: false, ticket: { state: 'waiting-for-us', number } });
    expect((await world.call(teacher, 'POST', `/tickets/${id}/solve`)).body.state).toBe('solved');
    world.advance(15 * day);
    expect((await world.read(teacher, id)).body.state).toBe('closed');
    const body = { id: newId(), text: 'Un mois plus tard.' };
    const late = () =>
      world.call<{ isNew: boolean; ticket: Ticket }>(
        teacher,
        'POST',
        `/tickets/${id}/messages`,
        body,
      );
    const answers = await Promise.all([late(), late(), late()]);
    expect(new Set(answers.map((answer) => answer.body.ticket.id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      isNew: true,
      ticket: { state: 'open', follows: { id, number }, messages: [{ text: body.text }] },
    });
    expect((await world.read(teacher, id)).body.messages).toHaveLength(6);
    // A session of staff lives for twelve hours.
    const closed = await world.reply(await world.staff(), id, 'Trop tard.');
    expect([closed.status, closed.body]).toMatchObject([409, { code: 'TICKET_CLOSED' }]);
  });

  test('closes by itself, and goes after two years with its files', async () => {
    const { id } = await world.ask(teacher);
    await world.call(teacher, 'POST', `/tickets/${id}/solve`);
    world.advance(15 * day);
    await world.app.support.retention.runDue();
    const states = world.app.mongo.collection('tickets');
    const stored = () => states.findOne({ _id: new Types.ObjectId(id) });
    expect((await stored())?.['state']).toBe('closed');
    world.advance(731 * day);
    await world.app.support.retention.runDue();
    expect(await stored()).toBeNull();
  });

  test('keeps thirty messages that come at once, each once, in one order', async () => {
    const { id } = await world.ask(teacher);
    const bodies = Array.from({ length: 15 }, (_, n) => ({ id: newId(), text: `Message ${n}` }));
    await Promise.all(
      [...bodies, ...bodies].map((body) =>
        world.call(teacher, 'POST', `/tickets/${id}/messages`, body),
      ),
    );
    const { messages } = (await world.read(teacher, id)).body;
    expect(messages.map(({ rank }) => rank)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1));
    expect(new Set(messages.map((message) => message.id)).size).toBe(16);
  });

  test('is rated once it is solved', async () => {
    const { id } = await world.ask(teacher);
    const rate = () =>
      world.call(teacher, 'PUT', `/tickets/${id}/satisfaction`, { rating: 'good', comment: '' });
    expect((await rate()).body.code).toBe('TICKET_OPEN');
    await world.call(teacher, 'POST', `/tickets/${id}/solve`);
    expect((await rate()).body.satisfaction).toEqual({ rating: 'good', comment: '' });
  });

  test('of somebody else does not exist', async () => {
    const { id } = await world.ask(teacher);
    const other = await world.signUp();
    expect((await world.read(other, id)).status).toBe(404);
    expect((await world.write(other, id, 'Coucou')).status).toBe(404);
    expect((await world.read(null, id)).status).toBe(401);
  });

  test('with 10 MB of text is refused, and longer than a message may be, too', async () => {
    const huge = await world.call(
      teacher,
      'POST',
      '/tickets',
      question({ text: 'a'.repeat(10_000_000) }),
    );
    expect([huge.status, huge.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const long = await world.call(
      teacher,
      'POST',
      '/tickets',
      question({ text: 'a'.repeat(10_001) }),
    );
    expect([long.status, long.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const formula = await world.ask(teacher, { subject: '=cmd|calc', text: '<img onerror=x>' });
    expect(formula).toMatchObject({
      subject: '=cmd|calc',
      messages: [{ text: '<img onerror=x>' }],
    });
  });

  test('is listed page by page over its index', async () => {
    for (let n = 0; n < 5; n += 1) {
      world.advance(1_000);
      await world.ask(teacher, { subject: `Question ${n}` });
    }
    const subjects: string[] = [];
    let cursor = '';
    do {
      const url = `/tickets?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { body } = await world.call<{ items: TicketSummary[]; nextCursor: string | null }>(
        teacher,
        'GET',
        url,
      );
      subjects.push(...body.items.map(({ subject }) => subject));
      cursor = body.nextCursor ?? '';
    } while (cursor !== '');
    expect(subjects).toEqual([
      'Question 4',
      'Question 3',
      'Question 2',
      'Question 1',
      'Question 0',
    ]);
  });

  test('is matched with what is the asker’s own while it is typed', async () => {
    const { teacher: owner, sheet } = await teacherWithSheet(world.site);
    await storeOrder(world.app, owner.user.id, { state: 'open' });
    const match = (who: Teacher, text: string) =>
      world.call<{ category: string; orders: unknown[]; sheets: { id: string }[] }>(
        who,
        'POST',
        '/tickets/matches',
        { text },
      );
    const paid = await match(owner, 'Mon paiement MTN n’est pas arrivé');
    expect(paid.body).toMatchObject({ category: 'payment', orders: [{ state: 'open' }] });
    expect((await match(teacher, 'Mon paiement')).body.orders).toEqual([]);
    const [term = ''] = sheet.content.identification.title
      .split(/[^\p{L}]+/u)
      .filter((one) => one.length > 4);
    const found = await match(owner, `Ma fiche ${term} est vide`);
    expect(found.body.sheets.map(({ id }) => id)).toContain(sheet.id);
  });
});
