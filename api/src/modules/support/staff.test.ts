import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  CannedReply,
  SavedViews,
  StaffTicket,
  StaffTicketSummary,
  TicketAssignees,
  TicketCounts,
} from '@ardoise/contract';
import type { Teacher } from '../../../test/helper.ts';
import { setRole, type Staff } from '../../../test/staff.ts';
import { listOf } from './list-repository.ts';
import { ticketRepository } from './repository.ts';
import { openSupport, type SupportWorld } from './test/support.ts';

let world: SupportWorld;
let teacher: Teacher;
let one: Staff;
let two: Staff;
beforeAll(async () => {
  world = await openSupport();
  one = await world.staff();
  two = await world.staff();
});
beforeEach(async () => {
  await world.app.mongo.collection('rateLimits').deleteMany({});
  teacher = await world.signUp();
});
afterAll(() => world.stop());

const queue = async (who: Teacher, query: string) => {
  const { body } = await world.call<{ items: StaffTicketSummary[]; nextCursor: string | null }>(
    who,
    'GET',
    `/support/tickets?${query}`,
  );
  return body;
};
const numbers = async (query: string) =>
  (await queue(one, query)).items.map(({ number }) => number);

describe('the thread', () => {
  test('has both answers of two who write at once, and each sees the other’s', async () => {
    const { id } = await world.ask(teacher);
    await world.call(two, 'PUT', `/support/tickets/${id}/answering`, { isAnswering: true });
    const { answering } = (await world.staffReads(one, id)).body;
    expect(answering).toMatchObject([{ id: two.user.id, name: 'Afi Dossou' }]);
    expect((await world.staffReads(two, id)).body.answering).toEqual([]);
    const after = { after: 1 };
    const answers = await Promise.all([
      world.reply(one, id, 'La première', after),
      world.reply(two, id, 'La deuxième', after),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { messages } = (await world.read(teacher, id)).body;
    expect(messages.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(answers.flatMap(({ body }) => body.crossed.map(({ text }) => text))).toEqual([
      messages[1]?.text,
    ]);
    world.advance(61_000);
    await world.call(two, 'PUT', `/support/tickets/${id}/answering`, { isAnswering: true });
    world.advance(61_000);
    expect((await world.staffReads(one, id)).body.answering).toEqual([]);
  });

  test('hides from its asker whatever is internal, in every answer', async () => {
    const { id } = await world.ask(teacher);
    const secret = 'NE PAS MONTRER';
    await world.reply(one, id, secret, { kind: 'note' });
    await world.call(one, 'PATCH', `/support/tickets/${id}`, { priority: 'urgent' });
    await world.call(one, 'PUT', `/support/tickets/${id}/assignee`, { assignee: two.user.id });
    await world.call(one, 'POST', `/support/tickets/${id}/seen`, { rank: 2 });
    const answers = [
      await world.call(teacher, 'GET', '/tickets'),
      await world.read(teacher, id),
      await world.write(teacher, id, 'Une suite'),
      await world.call(teacher, 'POST', `/tickets/${id}/solve`),
      await world.call(teacher, 'PUT', `/tickets/${id}/satisfaction`, {
        rating: 'bad',
        comment: '',
      }),
      await world.call(teacher, 'POST', `/tickets/${id}/typing`),
      await world.call(teacher, 'POST', `/tickets/${id}/seen`, { rank: 1 }),
      await world.call(teacher, 'POST', '/tickets/matches', { text: secret }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBeLessThan(300);
      for (const hidden of [secret, 'urgent', 'note', one.user.id, two.user.id, 'solutionDueAt'])
        expect(text).not.toContain(hidden);
    }
    const { body } = await world.read(teacher, id);
    expect(body.messages.map(({ rank }) => rank)).toEqual([1, 3]);
    expect((await world.staffReads(one, id)).body.messages.map(({ kind }) => kind)).toEqual([
      'message',
      'note',
      'message',
    ]);
  });

  test('is measured against its targets in working time', async () => {
    const { id } = await world.ask(teacher);
    expect((await world.staffReads(one, id)).body.targets).toMatchObject({
      firstAnswerMinutes: null,
      firstAnsweredAt: null,
    });
    world.advance(12 * 60_000);
    const { body } = await world.reply(one, id, 'Nous regardons.');
    expect(body.ticket.targets).toMatchObject({ answerDueAt: null, solvedAt: null });
    expect(body.ticket.targets.firstAnswerMinutes).toBe(12);
    await world.call(one, 'PATCH', `/support/tickets/${id}`, { state: 'solved' });
    const solved = (await world.staffReads(one, id)).body;
    expect(solved).toMatchObject({ state: 'solved', dueAt: null, isLate: false });
    expect(solved.workingMinutes).toBeNull();
  });

  test('says how much working time is left, or how late it is', async () => {
    const { id } = await world.ask(teacher);
    const read = async () => (await world.staffReads(one, id)).body;
    expect(await read()).toMatchObject({ isLate: false, workingMinutes: 240 });
    world.advance(9 * 60_000);
    expect(await read()).toMatchObject({ isLate: false, workingMinutes: 231 });
    // Friday to Monday.
    world.advance(3 * 86_400_000);
    one = await world.staff();
    expect(await read()).toMatchObject({ isLate: true, workingMinutes: 369 });
  });

  test('is as it was when a solution is taken back, and nobody was mailed', async () => {
    const { id } = await world.ask(teacher);
    world.advance(60_000);
    const before = (await world.staffReads(one, id)).body;
    const change = (state: string) =>
      world.call<StaffTicket>(one, 'PATCH', `/support/tickets/${id}`, { state });
    expect((await change('solved')).body.state).toBe('solved');
    world.advance(10_000);
    const { body } = await change('waiting-for-us');
    expect(body).toMatchObject({ state: 'open', dueAt: before.dueAt });
    expect(body.targets).toEqual(before.targets);
    world.advance(120_000);
    expect(await world.mailsTo(teacher.user.email)).toEqual([]);
  });

  test('can be given to whoever may answer', async () => {
    const reader = await world.staff('reader');
    const { body } = await world.call<TicketAssignees>(one, 'GET', '/support/assignees');
    const ids = body.items.map((person) => person.id);
    expect(ids).toEqual(expect.arrayContaining([one.user.id, two.user.id]));
    expect(ids).not.toContain(reader.user.id);
  });

  test('stays shut to who has no right any more, at once', async () => {
    const { id } = await world.ask(teacher);
    const former = await world.staff();
    expect((await world.reply(former, id, 'Encore là')).status).toBe(201);
    await setRole(world.site, former.user.id, 'user');
    world.advance(60_000);
    const attempts = [
      await world.reply(former, id, 'Plus là'),
      await world.staffReads(former, id),
      await world.call(former, 'GET', '/support/tickets'),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await world.read(teacher, id)).body.messages.at(-1)?.text).toBe('Encore là');
    const assigned = await world.call(one, 'PUT', `/support/tickets/${id}/assignee`, {
      assignee: former.user.id,
    });
    expect(assigned.status).toBe(404);
  });
});

describe('the queue', () => {
  test('has views, filters and a search', async () => {
    const first = await world.ask(teacher, { category: 'payment', subject: 'Reçu introuvable' });
    world.advance(60_000);
    const second = await world.ask(teacher, { category: 'account', subject: 'Une école de plus' });
    const ours = (all: number[]) =>
      all.filter((number) => [first.number, second.number].includes(number));
    expect(ours(await numbers('view=to-answer&limit=100'))).toEqual([first.number, second.number]);
    expect(ours(await numbers('limit=100'))).toEqual([second.number, first.number]);
    expect(ours(await numbers('category=payment&limit=100'))).toEqual([first.number]);
    expect(await numbers(`search=${first.number}`)).toEqual([first.number]);
    expect(await numbers(`search=${encodeURIComponent('ECOLE')}`)).toContain(second.number);
    expect(await numbers(`search=${encodeURIComponent(teacher.user.email)}`)).toEqual([
      second.number,
      first.number,
    ]);
    await world.call(one, 'PUT', `/support/tickets/${first.id}/assignee`, {
      assignee: one.user.id,
    });
    expect(await numbers('view=mine')).toContain(first.number);
    expect(ours(await numbers('view=unassigned&limit=100'))).toEqual([second.number]);
    const late = async () => ours(await numbers('view=late&limit=100'));
    expect(await late()).toEqual([]);
    world.advance(7 * 86_400_000);
    // Sessions of staff live for twelve hours.
    [one, two] = [await world.staff(), await world.staff()];
    expect(await late()).toEqual([first.number, second.number]);
    expect(await world.app.metrics.metrics()).toMatch(/tickets_past_target [2-9]/);
    await world.reply(one, first.id, 'Voici.');
    expect(await late()).toEqual([second.number]);
    const { body } = await world.call<TicketCounts>(one, 'GET', '/support/counts');
    expect(body.views.late).toBe((await queue(one, 'view=late&limit=100')).items.length);
  });

  test('turns pages without a gap, over an index in every view', async () => {
    for (let n = 0; n < 5; n += 1) await world.ask(teacher);
    const all = await numbers('view=to-answer&limit=100');
    const paged: number[] = [];
    let cursor = '';
    do {
      const page = await queue(one, `view=to-answer&limit=2${cursor}`);
      paged.push(...page.items.map(({ number }) => number));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    expect(paged).toEqual(all);
    const repository = ticketRepository(world.app.mongo);
    const searcher = { accountOf: async () => null };
    const now = world.clock.now();
    const after = { at: now, id: 'a'.repeat(24) };
    for (const query of [
      {},
      { view: 'to-answer' },
      { view: 'late' },
      { view: 'mine' },
      { view: 'unassigned' },
      { view: 'solved' },
      { category: 'payment' },
      { priority: 'urgent' },
      { search: 'ecole' },
      { search: 'a@b.example' },
    ] as const) {
      const list = await listOf(query, { me: one.user.id, now, searcher });
      for (const position of [null, after]) {
        const plan = JSON.stringify(await repository.explainPage(list, position));
        expect(plan, JSON.stringify(query)).toContain('IXSCAN');
        expect(plan, JSON.stringify(query)).not.toContain('"stage":"SORT"');
      }
    }
  });

  test('keeps everybody’s own views', async () => {
    const items = [{ name: 'Paiements', filters: { view: 'late', category: 'payment' } }];
    await world.call(one, 'PUT', '/support/views', { items });
    expect((await world.call<SavedViews>(one, 'GET', '/support/views')).body).toEqual({ items });
    expect((await world.call<SavedViews>(two, 'GET', '/support/views')).body).toEqual({
      items: [],
    });
  });
});

test('canned replies are filled in for a ticket, and refuse what they cannot be filled with', async () => {
  const { id, number } = await world.ask(teacher);
  const set = (text: string) =>
    world.call<CannedReply>(one, 'PUT', '/support/canned-replies/unite', {
      title: 'Unité',
      language: 'fr',
      text,
    });
  expect((await set('Bonjour {{prénom}}')).body.code).toBe('REPLY_VARIABLE');
  expect((await set('Bonjour {{firstName')).body.code).toBe('REPLY_VARIABLE');
  await set('Bonjour {{ firstName }}, votre demande {{number}} « {{subject}} ».');
  const list = async (query = '') =>
    (await world.call<{ items: CannedReply[] }>(one, 'GET', `/support/canned-replies${query}`)).body
      .items;
  expect(await list()).toMatchObject([{ name: 'unite', filled: null }]);
  const [filled] = await list(`?ticket=${id}`);
  expect(filled?.filled).toBe(`Bonjour Afi, votre demande ${number} « Ma fiche s’est arrêtée ».`);
  await set('Votre commande {{order}}');
  expect((await list(`?ticket=${id}`))[0]?.filled).toBeNull();
  expect((await world.call(one, 'DELETE', '/support/canned-replies/unite')).status).toBe(204);
  expect(await list()).toEqual([]);
});

test('each act of staff is in the journal once, without a word of what was written', async () => {
  const { id } = await world.ask(teacher);
  const body = { id: 'b'.repeat(24), kind: 'message', text: 'Une réponse', after: 1, solve: true };
  const press = () => world.call(one, 'POST', `/support/tickets/${id}/messages`, body);
  await Promise.all([press(), press(), press()]);
  await world.reply(one, id, 'Une note', { kind: 'note' });
  await world.call(one, 'PATCH', `/support/tickets/${id}`, { priority: 'high' });
  await world.call(one, 'PUT', `/support/tickets/${id}/assignee`, { assignee: one.user.id });
  const enattempts = await world.app.mongo
    .collection('journal')
    .find({ 'subject.id': id })
    .sort({ _id: 1 })
    .toArray();
  expect(enattempts.map(({ act }) => String(act))).toEqual([
    'ticket.answered',
    'ticket.noted',
    'ticket.changed',
    'ticket.assigned',
  ]);
  expect(enattempts[2]).toMatchObject({
    before: { priority: 'normal' },
    after: { priority: 'high' },
  });
  expect(JSON.stringify(enattempts)).not.toMatch(/réponse|note"|Une/);
});
