import { readTexts } from '@ardoise/sheet/render/pdf/read';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { flatPng, form, pngOf, sendLogo, twoColours } from '../../../test/pictures.ts';
import { eventually, lesson, sheetsOf } from '../../../test/sheets.ts';

let site: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  site = await build();
});
beforeEach(async () => {
  await site.app.mongo.collection('rateLimits').deleteMany({});
  teacher = await site.signUp();
});
afterAll(() => site.stop());

const put = (sent: ReturnType<typeof form>, who = teacher) => sendLogo(site, who, sent);
const call = async (method: 'GET' | 'DELETE', url: string, who = teacher) =>
  await site.app.inject({ method, url, headers: who.headers() });
const stored = () => site.app.mongo.collection('logos').countDocuments();

/** Every pixel another colour: what compresses worst. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

describe('a logo', () => {
  test('is drawn anew, whole and small, at an address that browsers may cache', async () => {
    const answer = await put(form(await twoColours(640, 320).png().toBuffer()));
    expect(answer.statusCode).toBe(200);
    const { address, width, height } = answer.json();
    expect([width, height]).toEqual([213, 107]);
    const picture = await site.app.inject({ url: address });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const read = await sharp(picture.rawPayload).metadata();
    expect(read).toMatchObject({ format: 'jpeg', width, height });
    expect((await call('GET', '/users/me/letterhead')).json().logo).toEqual(answer.json());
  });

  test('weighs at most 10 kB, whatever it shows', async () => {
    const { address } = (await put(form(await noise(900, 900).jpeg().toBuffer()))).json();
    const { rawPayload } = await site.app.inject({ url: address });
    expect(rawPayload.length).toBeLessThanOrEqual(10_000);
  });

  test('replaces the one before, is removed, and leaves other accounts alone', async () => {
    const other = await site.signUp();
    const kept = (await put(form(flatPng(10, 10)), other)).json();
    const first = (await put(form(flatPng(10, 10)))).json();
    const second = (await put(form(flatPng(20, 10)))).json();
    expect((await site.app.inject({ url: first.address })).statusCode).toBe(404);
    expect((await site.app.inject({ url: second.address })).statusCode).toBe(200);
    expect((await call('DELETE', '/users/me/logo')).statusCode).toBe(204);
    expect((await call('DELETE', '/users/me/logo')).statusCode).toBe(204);
    expect((await site.app.inject({ url: second.address })).statusCode).toBe(404);
    expect((await call('GET', '/users/me/letterhead')).json().logo).toBeNull();
    expect((await site.app.inject({ url: kept.address })).statusCode).toBe(200);
  });

  test('of two sent at once, one is shown', async () => {
    const answers = await Promise.all([1, 2, 3].map((side) => put(form(flatPng(side, 9)))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { logo } = (await call('GET', '/users/me/letterhead')).json();
    expect((await site.app.inject({ url: logo.address })).statusCode).toBe(200);
  });
});

test.each([
  ['LOGO_TOO_LARGE', 413, () => pngOf(2_000_001), 'Ce logo dépasse 2\u00A0Mo.'],
  ['LOGO_TYPE', 415, () => Buffer.from('<svg/>'), 'Le logo doit être en JPG, PNG ou GIF.'],
  ['LOGO_UNREADABLE', 422, () => flatPng(9, 9).subarray(0, 40), 'Ce logo est endommagé'],
] as const)(
  '%s: refused with a sentence, and nothing is stored',
  async (code, status, file, text) => {
    const before = await stored();
    const answer = await put(form(file()));
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
    expect(answer.json().detail).toContain(text);
    expect(await stored()).toBe(before);
  },
);

test('is taken at exactly 2,000,000 bytes', async () => {
  expect((await put(form(pngOf(2_000_000)))).statusCode).toBe(200);
});

describe('in files', () => {
  async function printed(who: Teacher) {
    const sheets = sheetsOf(site, who);
    const { id } = (await sheets.start(lesson)).json();
    const sheet = await eventually(async () => (await sheets.generation(id)).sheetId);
    const take = async (format: 'pdf' | 'docx') =>
      (await sheets.call('POST', `/sheets/${sheet}/exports`, { payload: { format } })).rawPayload;
    const shows = async () => {
      const [pdf, docx] = [await take('pdf'), await take('docx')];
      expect(readTexts(pdf).length).toBeGreaterThan(0);
      return [
        pdf.toString('latin1').includes('/Subtype /Image'),
        Object.keys(unzipSync(docx)).some((name) => /^word\/media\/.+\.jpg$/u.test(name)),
      ];
    };
    return { sheets, sheet, shows };
  }

  test('it heads the sheets of the teacher’s school, and no other school’s', async () => {
    await site.app.users.change(teacher.user.id, { institution: 'CEG Gbégamey' });
    const { sheets, sheet, shows } = await printed(teacher);
    expect(await shows()).toEqual([false, false]);
    await put(form(await twoColours(300, 300).png().toBuffer()));
    expect(await shows()).toEqual([true, true]);
    const operations = [{ op: 'replace', path: '/identification/school', value: 'EPP Ganvié' }];
    const edited = await sheets.call('PATCH', `/sheets/${sheet}`, {
      payload: { operations },
      headers: { 'if-match': '"1"' },
    });
    expect(edited.statusCode).toBe(200);
    expect(await shows()).toEqual([false, false]);
  });
});

test('of an erased account nothing is left', async () => {
  const { address } = (await put(form(flatPng(10, 10)))).json();
  const { id, email, language } = teacher.user;
  const source = site.app.personalData.sources().find(({ module }) => module === 'logos');
  const given = [];
  for await (const part of source?.collect({ id, email, language }) ?? []) given.push(part);
  expect(given).toEqual([
    { path: 'logo.jpg', bytes: (await site.app.inject({ url: address })).rawPayload },
  ]);
  await source?.erase({ id, email, language });
  await source?.erase({ id, email, language });
  expect((await site.app.inject({ url: address })).statusCode).toBe(404);
});
