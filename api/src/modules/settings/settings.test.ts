import type { Letterhead } from '@ardoise/contract';
import { readTexts } from '@ardoise/sheet/render/pdf/read';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { eventually, lesson, sheetsOf } from '../../../test/sheets.ts';

let site: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  site = await build();
});
beforeEach(async () => {
  teacher = await site.signUp();
});
afterAll(() => site.stop());

const call = async (method: 'GET' | 'PUT', url: string, payload?: object, who = teacher) =>
  await site.app.inject({
    method,
    url: `/users/me/${url}`,
    headers: who.headers(),
    ...(payload === undefined ? {} : { payload }),
  });

describe('preferences', () => {
  test('begin with mails on and marketing off', async () => {
    const answer = await call('GET', 'preferences');
    expect(answer.json()).toEqual({ email: true, push: false, marketing: false });
  });

  test('begin with marketing on for who agreed at sign-up', async () => {
    const keen = await site.signUp({ marketing: true });
    const answer = await call('GET', 'preferences', undefined, keen);
    expect(answer.json().marketing).toBe(true);
  });

  test('are kept as chosen, for this account alone', async () => {
    const other = await site.signUp();
    const wanted = { email: false, push: true, marketing: true };
    expect((await call('PUT', 'preferences', wanted)).json()).toEqual(wanted);
    expect((await call('GET', 'preferences')).json()).toEqual(wanted);
    expect((await call('GET', 'preferences', undefined, other)).json().email).toBe(true);
  });

  test('record a proof of each change of marketing, and of nothing else', async () => {
    const wanted = { email: true, push: true, marketing: false };
    for (const marketing of [false, true, true, false]) {
      await call('PUT', 'preferences', { ...wanted, marketing });
    }
    const consents = (await call('GET', 'consents')).json();
    const given = consents.items
      .filter(({ subject }: { subject: string }) => subject === 'marketing')
      .map((one: { given: boolean }) => one.given);
    expect(given).toEqual([false, true]);
  });

  test.each([{}, { email: 1, push: true, marketing: true }, { email: true, push: true }])(
    'are refused when they are not whole: %j',
    async (wrong) => {
      expect((await call('PUT', 'preferences', wrong)).statusCode).toBe(400);
    },
  );
});

const letterhead: Letterhead = {
  school: 'Collège d’Enseignement Général de Gbégamey',
  above: ['Direction départementale du Littoral'],
  below: ['01 BP 1234 Cotonou', 'Ẹ̀kọ́ ɖokpo'],
};

const bare = (text: string) => text.normalize('NFC').replaceAll(/\s/gu, '').toLocaleLowerCase('fr');

/** Everything that the files of a sheet say. */
async function printed(sheets: ReturnType<typeof sheetsOf>, id: string) {
  const take = async (format: 'pdf' | 'docx') =>
    (await sheets.call('POST', `/sheets/${id}/exports`, { payload: { format } })).rawPayload;
  const pdf = readTexts(await take('pdf'))
    .map(({ text }) => text)
    .join('');
  const xml = strFromU8(unzipSync(await take('docx'))['word/document.xml'] ?? new Uint8Array());
  const docx = xml.replaceAll(/<[^>]*>/gu, '').replaceAll('&apos;', "'");
  return [bare(pdf), bare(docx)];
}

async function newSheet(sheets: ReturnType<typeof sheetsOf>): Promise<string> {
  const { id } = (await sheets.start(lesson)).json();
  return await eventually(async () => (await sheets.generation(id)).sheetId);
}

describe('letterhead', () => {
  test('is empty at first, and comes back as it was written', async () => {
    const none = { school: '', above: [], below: [] };
    expect((await call('GET', 'letterhead')).json()).toEqual({ ...none, logo: null });
    const written = { ...letterhead, logo: null };
    expect((await call('PUT', 'letterhead', letterhead)).json()).toEqual(written);
    expect((await call('GET', 'letterhead')).json()).toEqual(written);
    expect((await call('PUT', 'letterhead', none)).json()).toEqual({ ...none, logo: null });
  });

  test.each([
    { school: 'x'.repeat(201), above: [], below: [] },
    { school: '', above: ['', '', '', ''], below: [] },
    { school: '', above: [], below: ['x'.repeat(121)] },
    { school: '', above: [] },
  ])('is refused when it does not fit', async (wrong) => {
    expect((await call('PUT', 'letterhead', wrong)).statusCode).toBe(400);
  });

  test('heads the files of a sheet that names no school of its own', async () => {
    await site.app.users.change(teacher.user.id, { institution: 'CEG Gbégamey' });
    const sheets = sheetsOf(site, teacher);
    const id = await newSheet(sheets);
    // The profile's name came into the sheet by itself.
    expect((await sheets.get(id)).content.identification.school).toBe('CEG Gbégamey');
    const lines = [...letterhead.above, letterhead.school, ...letterhead.below].map(bare);
    for (const text of await printed(sheets, id)) expect(text).toContain(bare('CEG Gbégamey'));

    await call('PUT', 'letterhead', letterhead);
    for (const text of await printed(sheets, id)) {
      for (const line of lines) expect(text).toContain(line);
    }
    const { revision, content } = await sheets.get(id);
    expect([revision, content.identification.school]).toEqual([1, 'CEG Gbégamey']);
    expect((await sheets.get(await newSheet(sheets))).content.identification.school).toBe(
      letterhead.school,
    );
  });

  test.each([
    ['named in the head', letterhead.school, ''],
    ['named in the profile alone', '', 'CEG Gbégamey'],
  ])('is not printed on a sheet of another school than the one %s', async (_, school, own) => {
    await site.app.users.change(teacher.user.id, { institution: own });
    await call('PUT', 'letterhead', { ...letterhead, school });
    const sheets = sheetsOf(site, teacher);
    const id = await newSheet(sheets);
    const operations = [
      { op: 'replace', path: '/identification/school', value: 'EPP Ganvié' },
      { op: 'replace', path: '/identification/schoolAddress', value: 'Sô-Ava' },
    ];
    const edited = await sheets.call('PATCH', `/sheets/${id}`, {
      payload: { operations },
      headers: { 'if-match': '"1"' },
    });
    expect(edited.statusCode).toBe(200);
    for (const text of await printed(sheets, id)) {
      expect(text).toContain(bare('EPP Ganvié'));
      expect(text).toContain(bare('Sô-Ava'));
      for (const line of letterhead.above) expect(text).not.toContain(bare(line));
      expect(text).not.toContain(bare(letterhead.school));
    }
  });
});
