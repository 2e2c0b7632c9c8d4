import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { flatPng, form, pngOf, sendAvatar, twoColours } from '../../../test/pictures.ts';

let site: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  site = await build({ listen: true });
});
beforeEach(async () => {
  await site.app.mongo.collection('rateLimits').deleteMany({});
  teacher = await site.signUp();
});
afterAll(() => site.stop());

const put = (sent: ReturnType<typeof form>, who = teacher) => sendAvatar(site, who, sent);
const get = (url: string) => site.app.inject({ url });
const stored = (who: Teacher) =>
  site.app.mongo.collection('avatars.files').countDocuments({ 'metadata.owner': who.user.id });
const chunks = () => site.app.mongo.collection('avatars.chunks').countDocuments();

/** What the product writes, which it does not open itself. */
function reading(picture: Buffer) {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  return sharp(picture);
}

/** Average red and blue of the upper and the lower half of a square. */
async function halves(bytes: Buffer): Promise<{ red: number; blue: number }[]> {
  const { data, info } = await reading(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return [0, 1].map((half) => {
    const part = data.subarray((half * data.length) / 2, ((half + 1) * data.length) / 2);
    const mean = (channel: number) => {
      let sum = 0;
      for (let at = channel; at < part.length; at += channels) sum += part[at] ?? 0;
      return (sum * 2) / (width * height);
    };
    return { red: mean(0), blue: mean(2) };
  });
}

describe('a picture', () => {
  test('is shown in two square sizes, at addresses that browsers may cache', async () => {
    const answer = await put(form(await twoColours(640, 400).jpeg().toBuffer()));
    expect(answer.statusCode).toBe(200);
    const { avatar } = answer.json();
    for (const [size, side] of [
      ['small', 64],
      ['medium', 256],
    ] as const) {
      const picture = await get(avatar[size]);
      expect(picture.statusCode).toBe(200);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      });
      const read = await reading(picture.rawPayload).metadata();
      expect(read).toMatchObject({ format: 'webp', width: side, height: side });
    }
    const session = await site.app.inject({ url: '/auth/user', headers: teacher.headers() });
    expect(session.json().avatar).toEqual(avatar);
  });

  test('replaces the one before, which is deleted', async () => {
    const first = (await put(form(flatPng(10, 10)))).json().avatar;
    const second = (await put(form(flatPng(20, 10)))).json().avatar;
    expect(second.small).not.toBe(first.small);
    expect((await get(first.small)).statusCode).toBe(404);
    expect((await get(second.small)).statusCode).toBe(200);
    expect(await stored(teacher)).toBe(2);
  });

  test('of several sent at once, one is shown and no other is kept', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((side) => put(form(flatPng(side, 9)))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const me = await site.app.inject({ url: '/users/me', headers: teacher.headers() });
    expect((await get(me.json().avatar.medium)).statusCode).toBe(200);
    expect(await stored(teacher)).toBe(2);
  });

  test('is removed with its bytes, also when the account is erased', async () => {
    const other = await site.signUp();
    const { avatar } = (await put(form(flatPng(10, 10)))).json();
    const kept = (await put(form(flatPng(10, 10)), other)).json().avatar;
    const before = await chunks();
    const removed = await site.app.inject({
      method: 'DELETE',
      url: '/users/me/avatar',
      headers: teacher.headers(),
    });
    expect(removed.json().avatar).toBeNull();
    expect((await get(avatar.medium)).statusCode).toBe(404);
    expect(await chunks()).toBe(before - 2);
    expect((await get(kept.medium)).statusCode).toBe(200);

    const { id, email, language } = other.user;
    const source = site.app.personalData.sources().find(({ module }) => module === 'avatars');
    const given = [];
    for await (const part of source?.collect({ id, email, language }) ?? []) given.push(part);
    expect(given).toEqual([{ path: 'photo.webp', bytes: (await get(kept.medium)).rawPayload }]);
    await source?.erase({ id, email, language });
    await source?.erase({ id, email, language });
    expect((await get(kept.medium)).statusCode).toBe(404);
    expect(await stored(other)).toBe(0);
  });

  test('of a process that died is deleted with the next upload', async () => {
    await put(form(flatPng(10, 10)));
    await site.app.mongo
      .collection('avatars.files')
      .updateMany(
        { 'metadata.owner': teacher.user.id },
        { $set: { uploadDate: new Date(Date.now() - 7_200_000) } },
      );
    await site.app.users.setAvatar(teacher.user.id, null);
    await put(form(flatPng(20, 10)));
    expect(await stored(teacher)).toBe(2);
  });
});

describe('size', () => {
  test('2,000,000 bytes are taken', async () => {
    const file = pngOf(2_000_000);
    expect(file).toHaveLength(2_000_000);
    expect((await put(form(file))).statusCode).toBe(200);
  });

  test('one byte too many is refused in French, and nothing is stored', async () => {
    const answer = await put(form(pngOf(2_000_001)));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'AVATAR_TOO_LARGE',
      detail: 'Cette photo dépasse 2\u00A0Mo. Choisissez-en une plus légère.',
    });
    expect(await stored(teacher)).toBe(0);
  });

  test.each([2_000_001, 5_000_000])('%i bytes over a socket get their answer', async (size) => {
    const { payload, headers } = form(pngOf(size));
    const answer = await fetch(`${site.baseUrl}/users/me/avatar`, {
      method: 'PUT',
      headers: { ...headers, ...teacher.headers('en') },
      body: new Uint8Array(payload),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'AVATAR_TOO_LARGE' });
  });
});

describe('type', () => {
  test.each([
    ['image/svg+xml', 'photo.txt'],
    ['text/html', 'photo.exe'],
    ['application/octet-stream', '../../etc/passwd'],
  ])('is what the bytes are, not %s or %s', async (type, name) => {
    const files = [
      flatPng(9, 9),
      await twoColours(20, 20).jpeg().toBuffer(),
      await twoColours(20, 20).gif().toBuffer(),
    ];
    for (const file of files) expect((await put(form(file, { type, name }))).statusCode).toBe(200);
  });

  test('SVG, WebP, TIFF, PDF and text are refused, whatever they are called', async () => {
    const files = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      await twoColours(20, 20).webp().toBuffer(),
      await twoColours(20, 20).tiff().toBuffer(),
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('GIF'),
      Buffer.alloc(0),
    ];
    for (const file of files) {
      const answer = await put(form(file));
      expect(answer.statusCode).toBe(415);
      expect(answer.json().detail).toBe('La photo doit être en JPG, PNG ou GIF.');
    }
    expect(await stored(teacher)).toBe(0);
  });
});

test('metadata of the camera is removed, and the picture is upright', async () => {
  // Lying on its side: red at the left is red at the top for who looks at it.
  const file = await twoColours(400, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Ardoise Test', ImageDescription: 'secret place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 22/1 0/1' },
    })
    .toBuffer();
  expect(file.toString('latin1')).toContain('secret place');
  const { avatar } = (await put(form(file))).json();
  const picture = (await get(avatar.medium)).rawPayload;
  const { exif, xmp, iptc, icc, orientation } = await reading(picture).metadata();
  expect([exif, xmp, iptc, icc, orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(picture.toString('latin1')).not.toMatch(/secret|Ardoise|EXIF|GPS/);
  const [top, bottom] = await halves(picture);
  expect(top?.red).toBeGreaterThan(200);
  expect(bottom?.blue).toBeGreaterThan(200);
});

test('an upload needs a signed-in user, and other routes refuse forms', async () => {
  const { payload, headers } = form(flatPng(9, 9));
  const unsigned = await site.app.inject({
    method: 'PUT',
    url: '/users/me/avatar',
    payload,
    headers,
  });
  expect(unsigned.statusCode).toBe(401);
  const elsewhere = await site.app.inject({
    method: 'PATCH',
    url: '/users/me',
    payload,
    headers: { ...headers, ...teacher.headers() },
  });
  expect(elsewhere.statusCode).toBe(415);
});
