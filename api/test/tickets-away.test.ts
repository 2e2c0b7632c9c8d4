import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, supportOn } from '../src/modules/support/test/support.ts';
import { type AwayDatabase, startAwayDatabase } from './away-database.ts';
import { build, type Teacher, type TestApp } from './helper.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { eventually } from './sheets.ts';
import { type Staff, staffMember } from './staff.ts';

/** Seconds that the database stays away; the promise is about 30. */
const away = Number(process.env['AWAY_SECONDS'] ?? 8);

let database: AwayDatabase;
let mails: MailServer;
let site: TestApp;
let teacher: Teacher;
let staff: Staff;
let support: ReturnType<typeof supportOn>;

beforeAll(async () => {
  database = await startAwayDatabase();
  mails = await startMailServer();
  site = await build({ config: { mongodbUri: database.uri, smtpUrl: mails.url } });
  support = supportOn(site);
  teacher = await site.signUp();
  staff = await staffMember(site, 'support');
});
afterAll(async () => {
  await site.stop();
  await mails.stop();
  await database.dispose();
});

test('what both sides write while the database is away is there afterwards, once, and mailed once', async () => {
  const { id } = await support.ask(teacher);
  // Longer ago than whoever has the page open says so.
  await site.app.mongo
    .collection('tickets')
    .updateMany({}, { $set: { 'seen.askerAt': new Date(Date.now() - 3_600_000) } });
  const refused: number[] = [];

  /** Sends it until it is taken, as a browser does: always the same message. */
  async function send(who: Teacher, url: string, text: string): Promise<void> {
    const body = { id: newId(), text };
    const payload = who === staff ? { ...body, kind: 'message', after: 0 } : body;
    for (;;) {
      const { status } = await support.call(who, 'POST', url, payload);
      if (status === 201) return;
      refused.push(status);
      await sleep(200);
    }
  }
  const texts = Array.from({ length: 12 }, (_, rank) => `Message ${rank}`);
  const sending = texts.map(async (text, rank) => {
    await sleep((rank * away * 1_000) / texts.length);
    return await (rank % 3 === 0
      ? send(staff, `/support/tickets/${id}/messages`, text)
      : send(teacher, `/tickets/${id}/messages`, text));
  });
  await sleep((away * 1_000) / texts.length);
  await database.stop();
  await sleep(away * 1_000);
  await database.start();
  await Promise.all(sending);

  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set([503]));
  const { body } = await support.read(teacher, id);
  expect(body.messages.map(({ text }) => text).toSorted()).toEqual(
    [...texts, body.messages[0]?.text ?? ''].toSorted(),
  );
  expect(body.messages.map(({ rank }) => rank)).toEqual(
    Array.from({ length: 13 }, (_, n) => n + 1),
  );
  // The loops of the app go on by themselves.
  const about = () => mails.received.filter(({ text }) => text.includes(`/ticket/${id}`));
  const answers = texts.filter((_, rank) => rank % 3 === 0);
  await eventually(async () => about().length >= answers.length);
  await site.app.support.mails.runDue();
  await site.app.mail.runDue();
  const sent = about().map(({ text }) => answers.find((answer) => text.includes(answer)));
  expect(sent.toSorted()).toEqual(answers.toSorted());
}, 120_000);
