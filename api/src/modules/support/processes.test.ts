import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffTicket, Ticket } from '@ardoise/contract';
import type { Teacher } from '../../../test/helper.ts';
import { type Staff, staffMember } from '../../../test/staff.ts';
import { buildTwins, type Twins } from '../../../test/twins.ts';
import { newId, question, supportOn } from './test/support.ts';

/** Longer ago than whoever has the page open says so. */
const away = 180_000;

let twins: Twins;
let one: ReturnType<typeof supportOn>;
let two: ReturnType<typeof supportOn>;
let teacher: Teacher;
let staff: Staff;

beforeAll(async () => {
  twins = await buildTwins();
  one = supportOn(twins.one);
  two = supportOn(twins.two);
  teacher = await twins.one.signUp();
  staff = await staffMember(twins.one, 'support');
});
afterAll(() => twins.stop());

const tickets = () => twins.one.app.mongo.collection('tickets');
const postMails = () =>
  Promise.all([twins.one.app.support.mails.runDue(), twins.two.app.support.mails.runDue()]);

/** Mails about a ticket that the mail server has, after both processes sent what they could. */
async function mailsAbout(id: string): Promise<string[]> {
  await Promise.all([twins.one.app.mail.runDue(), twins.two.app.mail.runDue()]);
  return twins.server.received.flatMap(({ text, subject }) =>
    text.includes(`/ticket/${id}`) ? [subject] : [],
  );
}

test('a question that comes to both processes again and again is one ticket with one message', async () => {
  const body = question();
  const send = (site: typeof one) => site.call<Ticket>(teacher, 'POST', '/tickets', body);
  const answers = await Promise.all([one, two, one, two, one, two].map(send));
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
  expect(answers[0]?.body.messages).toHaveLength(1);
});

test('what both sides write in both processes at once is there once, in one order for all', async () => {
  const { id } = await one.ask(teacher);
  const texts = Array.from({ length: 10 }, (_, rank) => `Suite ${rank}`);
  await Promise.all(
    texts.flatMap((text) => {
      const asked = { id: newId(), text };
      const answered = { id: newId(), kind: 'message', text: `Réponse à ${text}`, after: 0 };
      return [one, two].flatMap((site) => [
        site.call(teacher, 'POST', `/tickets/${id}/messages`, asked),
        site.call(staff, 'POST', `/support/tickets/${id}/messages`, answered),
      ]);
    }),
  );
  const { body: read } = await one.read(teacher, id);
  const { body: readByStaff } = await two.staffReads(staff, id);
  expect(read.messages.map(({ rank }) => rank)).toEqual(
    Array.from({ length: 21 }, (_, n) => n + 1),
  );
  expect(new Set(read.messages.map(({ text }) => text)).size).toBe(21);
  expect(readByStaff.messages.map(({ text }) => text)).toEqual(
    read.messages.map(({ text }) => text),
  );
});

test('an answer is mailed once, whichever of two processes posts and sends its mail', async () => {
  const { id } = await one.ask(teacher);
  twins.advance(away);
  await two.reply(staff, id, 'Votre unité a été rendue.');
  await Promise.all([postMails(), postMails()]);
  await mailsAbout(id);
  expect(await mailsAbout(id)).toHaveLength(1);
});

test('a process that dies after it posted a mail leaves it to another, which posts no second one', async () => {
  const { id, number } = await one.ask(teacher);
  twins.advance(away);
  await one.reply(staff, id, 'Votre unité a été rendue.');
  const owing = await tickets().findOne({ number });
  if (!(owing?.['mailDueAt'] instanceof Date)) throw new Error('No mail is owed');
  await twins.one.app.support.mails.runDue();
  // What a death between the post and the note of it leaves behind.
  const { mails, mailDueAt } = owing;
  await tickets().updateOne({ number }, { $set: { mails, mailDueAt }, $inc: { version: 1 } });
  await twins.two.app.support.mails.runDue();
  expect(await mailsAbout(id)).toHaveLength(1);
  // The same once the first one has gone.
  await tickets().updateOne({ number }, { $set: { mails, mailDueAt }, $inc: { version: 1 } });
  await postMails();
  expect(await mailsAbout(id)).toHaveLength(1);
  expect(await tickets().findOne({ number })).toMatchObject({ mails: [], mailDueAt: null });
});

test('an answer whose process died before it said so is not written again, nor mailed twice', async () => {
  const { id } = await one.ask(teacher);
  twins.advance(away);
  const body = { id: newId(), kind: 'message', text: 'Regardez à nouveau.', after: 1 };
  const press = (site: typeof one) =>
    site.call<{ ticket: StaffTicket }>(staff, 'POST', `/support/tickets/${id}/messages`, body);
  await press(one);
  await twins.one.app.support.mails.runDue();
  const again = await press(two);
  expect(again.status).toBe(201);
  expect(again.body.ticket.messages).toHaveLength(2);
  await postMails();
  expect(await mailsAbout(id)).toHaveLength(1);
  const acts = twins.one.app.mongo.collection('journal').find({ 'subject.id': id });
  expect(await acts.toArray()).toHaveLength(1);
});
