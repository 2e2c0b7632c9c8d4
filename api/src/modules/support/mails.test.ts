import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { locales, type Ticket, type TicketReference } from '@ardoise/contract/schemas';
import type { Teacher } from '../../../test/helper.ts';
import type { Staff } from '../../../test/staff.ts';
import { newId, openSupport, type SupportWorld } from './test/support.ts';

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

/** Longer ago than whoever has the page open says so. */
const away = 180_000;

describe('an answer', () => {
  test('is mailed once, with its text and where to answer, in four languages', async () => {
    for (const language of locales) {
      const reader = await world.signUp({ language });
      const { id, number } = await world.ask(reader);
      world.advance(away);
      const body = { id: newId(), kind: 'message', text: 'Votre unité a été rendue.', after: 1 };
      const press = () => world.call(staff, 'POST', `/support/tickets/${id}/messages`, body);
      await Promise.all([press(), press()]);
      await Promise.all([world.mailsTo(reader.user.email), world.mailsTo(reader.user.email)]);
      const mails = await world.mailsTo(reader.user.email);
      expect(mails, language).toHaveLength(1);
      expect(mails[0]?.subject).toContain(String(number));
      expect(mails[0]?.text).toContain('Votre unité a été rendue.');
      expect(mails[0]?.text).toContain(`/ticket/${id}`);
      expect(mails[0]?.text).not.toContain(`/ticket/${id}#`);
    }
  });

  test('is not mailed to who sees it on the open page, and is to who does not look', async () => {
    const { id } = await world.ask(teacher);
    const see = (rank: number) => world.call(teacher, 'POST', `/tickets/${id}/seen`, { rank });
    await see(1);
    await world.reply(staff, id, 'Vue à l’instant.');
    await see(2);
    world.advance(away);
    expect(await world.mailsTo(teacher.user.email)).toHaveLength(0);
    await see(2);
    await world.reply(staff, id, 'Pas vue.');
    expect(await world.mailsTo(teacher.user.email)).toHaveLength(0);
    world.advance(away);
    expect(await world.mailsTo(teacher.user.email)).toHaveLength(1);
  });

  test('is never mailed when it is a note, and a solution without an answer is', async () => {
    const { id } = await world.ask(teacher);
    world.advance(away);
    await world.reply(staff, id, 'Une note', { kind: 'note' });
    expect(await world.mailsTo(teacher.user.email)).toHaveLength(0);
    await world.call(staff, 'PATCH', `/support/tickets/${id}`, { state: 'solved' });
    await world.call(staff, 'PATCH', `/support/tickets/${id}`, { state: 'solved' });
    // It can be taken back for a moment.
    expect(await world.mailsTo(teacher.user.email)).toHaveLength(0);
    world.advance(20_000);
    const mails = await world.mailsTo(teacher.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('résolue')]);
  });
});

describe('somebody without an account', () => {
  let counter = 0;
  async function asked() {
    counter += 1;
    const email = `visiteur-${counter}@exemple.example`;
    const body = {
      id: newId(),
      subject: 'Je ne reçois pas le code',
      text: 'Bonjour',
      category: 'account',
      email,
      name: 'Barnabé',
      language: 'fr',
    };
    const ask = () => world.call<TicketReference>(null, 'POST', '/tickets/guest', body);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first?.status, first?.body]).toEqual([second?.status, second?.body]);
    const secretIn = async (nth: number) => {
      const mail = (await world.mailsTo(email))[nth];
      return { secret: /\/ticket\/[0-9a-f]{24}#([\w-]{48})/.exec(mail?.text ?? '')?.[1] ?? '' };
    };
    return { email, id: first?.body.id ?? '', secretIn };
  }

  test('reads and answers by the secret link of the mail, and nothing else', async () => {
    const { email, id, secretIn } = await asked();
    expect(await world.mailsTo(email)).toHaveLength(1);
    const link = await secretIn(0);
    expect((await world.read(link, id)).body).toMatchObject({
      state: 'open',
      mailedTo: 'v•••@exemple.example',
    });
    world.advance(away);
    await world.reply(staff, id, 'Regardez vos indésirables.');
    expect(await world.mailsTo(email)).toHaveLength(2);
    expect(await secretIn(1)).toEqual(link);
    const { body } = await world.write(link, id, 'Trouvé, merci.');
    expect(body.ticket.messages.map(({ from }) => from)).toEqual(['asker', 'staff', 'asker']);
    const other = await asked();
    expect((await world.read(link, other.id)).status).toBe(404);
    expect((await world.read({ secret: `${link.secret.slice(0, -1)}A` }, id)).status).toBe(404);
    expect((await world.read({ secret: 'x' }, id)).status).toBe(404);
    expect((await world.read(teacher, id)).status).toBe(404);
    expect((await world.call<{ items: Ticket[] }>(link, 'GET', '/tickets')).status).toBe(401);
    const stored = await world.app.mongo.collection('tickets').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(link.secret);
  });

  test('has another link after the former was ended', async () => {
    const { id, secretIn } = await asked();
    const former = await secretIn(0);
    expect((await world.call(staff, 'DELETE', `/support/tickets/${id}/link`)).status).toBe(204);
    expect((await world.read(former, id)).status).toBe(404);
    world.advance(away);
    await world.reply(staff, id, 'Voici.');
    const next = await secretIn(1);
    expect(next.secret).not.toBe(former.secret);
    expect((await world.read(next, id)).status).toBe(200);
  });

  test('cannot fill anybody’s mailbox', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const body = {
        id: newId(),
        subject: 'x',
        text: 'y',
        category: 'other',
        email: 'cible@exemple.example',
        name: 'X',
        language: 'fr',
      };
      statuses.push((await world.call(null, 'POST', '/tickets/guest', body)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });
});
