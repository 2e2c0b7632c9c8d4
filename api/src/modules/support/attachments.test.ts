import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { flatPng, pngChunk, twoColours } from '../../../test/pictures.ts';
import type { Staff } from '../../../test/staff.ts';
import { newId, openSupport, question, type SupportWorld, type Who } from './test/support.ts';

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

const pdf = (objects: string) =>
  Buffer.from(`%PDF-1.7\n${objects}\ntrailer\n<<>>\n%%EOF\n`, 'latin1');
const plainPdf = pdf('1 0 obj\n<< /Type /Catalog >>\nendobj');
const packed = (objects: string) => {
  const bytes = deflateSync(Buffer.from(objects));
  return `2 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj`;
};

const attached = async (who: Who, ...files: Buffer[]) => {
  const sent = await Promise.all(files.map((file) => world.send(who, file)));
  return sent.map(({ body }) => body.id);
};
const download = (who: Teacher, ticket: string, file: string, from = 'tickets') =>
  world.app.inject({
    url: `/${from}/${ticket}/attachments/${file}`,
    headers: who.headers(),
  });

describe('a picture', () => {
  test('is drawn anew, without what it told besides, and read by both sides alone', async () => {
    const photo = await twoColours(300, 200)
      .withExif({ IFD0: { Make: 'Secret' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Secret')).toBe(true);
    const { status, body } = await world.send(teacher, photo, '../../été <photo>.jpg');
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'été photo.webp', type: 'image/webp' });
    const { id, messages } = await world.ask(teacher, { attachments: [body.id] });
    expect(messages[0]?.attachments).toEqual([body]);
    const file = await download(teacher, id, body.id);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(file.rawPayload.includes('Secret')).toBe(false);
    expect((await download(staff, id, body.id, 'support/tickets')).rawPayload).toEqual(
      file.rawPayload,
    );
    expect((await download(await world.signUp(), id, body.id)).statusCode).toBe(404);
  });

  test('is no longer than a screen shows', async () => {
    const { body } = await world.send(teacher, flatPng(5_000, 100));
    const { id } = await world.ask(teacher, { attachments: [body.id] });
    sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
    const shown = await sharp((await download(teacher, id, body.id)).rawPayload).metadata();
    expect([shown.width, shown.height]).toEqual([2_000, 40]);
  });
});

describe('a PDF', () => {
  test('is only ever saved', async () => {
    const { body } = await world.send(teacher, plainPdf, 'devoir.exe');
    expect(body).toMatchObject({ name: 'devoir.pdf', type: 'application/pdf' });
    const { id } = await world.ask(teacher, { attachments: [body.id] });
    const file = await download(teacher, id, body.id);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="devoir.pdf"; filename*=UTF-8''devoir.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(file.rawPayload).toEqual(plainPdf);
  });

  test('whose objects are packed is taken when they show pages alone', async () => {
    expect((await world.send(teacher, pdf(packed('<< /Type /Page >>')))).status).toBe(201);
  });
});

describe('refused is', () => {
  test.each([
    [
      'a PDF that runs a script',
      pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
      422,
      'ATTACHMENT_ACTIVE',
    ],
    [
      'a PDF that hides its script',
      pdf('<< /S /J#61vaScript /JS (x) >>'),
      422,
      'ATTACHMENT_ACTIVE',
    ],
    [
      'a PDF that packs its script',
      pdf(packed('<< /S /JavaScript /JS (x) >>')),
      422,
      'ATTACHMENT_ACTIVE',
    ],
    [
      'a PDF that starts a program',
      pdf('<< /S /Launch /F (calc.exe) >>'),
      422,
      'ATTACHMENT_ACTIVE',
    ],
    ['a PDF that carries a file', pdf('<< /EmbeddedFiles 3 0 R >>'), 422, 'ATTACHMENT_ACTIVE'],
    [
      'a PDF that is packed so that nobody can look',
      pdf('<< /Type /ObjStm >>\nstream\nxxxx\nendstream'),
      422,
      'ATTACHMENT_ACTIVE',
    ],
    [
      'a PDF that unpacks to very much',
      pdf(packed('x'.repeat(8_000_000))),
      422,
      'ATTACHMENT_ACTIVE',
    ],
    [
      'a program that carries a PDF',
      Buffer.concat([Buffer.from('MZ'), plainPdf]),
      415,
      'ATTACHMENT_TYPE',
    ],
    ['a program', Buffer.from('#!/bin/sh\necho'), 415, 'ATTACHMENT_TYPE'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'ATTACHMENT_TYPE',
    ],
    ['a page', Buffer.from('<html><script>1</script>'), 415, 'ATTACHMENT_TYPE'],
    ['a picture of 400 megapixels', flatPng(20_000, 20_000), 422, 'ATTACHMENT_UNREADABLE'],
    ['half a picture', flatPng(2_000, 2_000).subarray(0, 60), 422, 'ATTACHMENT_UNREADABLE'],
    [
      'more than 5 MB',
      flatPng(9, 9, [pngChunk('teXt', Buffer.alloc(5_000_001))]),
      413,
      'ATTACHMENT_TOO_LARGE',
    ],
  ])('%s', async (_what, file, status, code) => {
    const answer = await world.send(teacher, file, 'devoir.pdf');
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.detail).toMatch(/\.$/);
  });

  test('a sixth file, somebody else’s, one that another message took, and one that is no more', async () => {
    const files = await attached(teacher, ...Array.from({ length: 6 }, () => flatPng(9, 9)));
    const asked = async (who: Teacher, attachments: string[]) => {
      const { status, body } = await world.call(who, 'POST', '/tickets', question({ attachments }));
      return [status, body.code];
    };
    expect(await asked(teacher, files)).toEqual([422, 'ATTACHMENTS_LIMIT']);
    const other = await world.signUp();
    expect(await asked(other, files.slice(0, 1))).toEqual([422, 'ATTACHMENT_UNKNOWN']);
    expect(await asked(teacher, files.slice(0, 5))).toEqual([201, undefined]);
    expect(await asked(teacher, [files[5] ?? '', files[0] ?? ''])).toEqual([
      422,
      'ATTACHMENT_UNKNOWN',
    ]);
    expect(await asked(teacher, [newId()])).toEqual([422, 'ATTACHMENT_UNKNOWN']);
    // What was refused with another one is still free.
    expect(await asked(teacher, files.slice(5))).toEqual([201, undefined]);
  });
});

test('ten files that are dropped at once all arrive, and go in two messages', async () => {
  const files = await attached(teacher, ...Array.from({ length: 10 }, (_, n) => flatPng(9 + n, 9)));
  expect(new Set(files).size).toBe(10);
  const { id } = await world.ask(teacher, { attachments: files.slice(0, 5) });
  const body = { id: newId(), text: 'La suite', attachments: files.slice(5) };
  const press = () => world.call(teacher, 'POST', `/tickets/${id}/messages`, body);
  expect((await Promise.all([press(), press(), press()])).map(({ status }) => status)).toEqual([
    201, 201, 201,
  ]);
  const { messages } = (await world.read(teacher, id)).body;
  expect(messages.map(({ attachments }) => attachments.map((one) => one.id))).toEqual([
    files.slice(0, 5),
    files.slice(5),
  ]);
});

test('a file of a note is for staff, and one that no message takes goes in a day', async () => {
  const { id } = await world.ask(teacher);
  const [file = ''] = [
    (await world.send(staff, flatPng(9, 9), 'x.png', '/support/attachments')).body.id,
  ];
  await world.reply(staff, id, 'Voir ceci.', { kind: 'note', attachments: [file] });
  expect((await download(staff, id, file, 'support/tickets')).statusCode).toBe(200);
  expect((await download(teacher, id, file)).statusCode).toBe(404);
  await attached(teacher, flatPng(9, 9));
  const stored = () =>
    world.app.mongo.collection('ticketFiles.files').countDocuments({ 'metadata.message': null });
  expect(await stored()).toBeGreaterThan(0);
  world.advance(2 * 86_400_000);
  await world.app.support.retention.runDue();
  expect(await stored()).toBe(0);
});
