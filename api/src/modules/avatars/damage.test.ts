import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { flatPng, form, pngChunk, sendAvatar, twoColours } from '../../../test/pictures.ts';
import { Problem } from '../../shared/problem.ts';
import { squaresOf } from './picture.ts';

let site: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  site = await build();
  teacher = await site.signUp();
});
beforeEach(() => site.app.mongo.collection('rateLimits').deleteMany({}));
afterAll(() => site.stop());

const put = (sent: ReturnType<typeof form>) => sendAvatar(site, teacher, sent);
const stored = () => site.app.mongo.collection('avatars.files').countDocuments();

describe('bombs', () => {
  /** Says 20,000 × 20,000 at the places where its format keeps the size. */
  function enlarged(file: Buffer, places: number[], endian: 'BE' | 'LE'): Buffer {
    const grown = Buffer.from(file);
    for (const at of places) {
      if (endian === 'BE') grown.writeUInt16BE(20_000, at);
      else grown.writeUInt16LE(20_000, at);
    }
    return grown;
  }

  test('400 megapixels are refused at once, without allocating their memory', async () => {
    const jpeg = await twoColours(40, 40).jpeg().toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const gif = await twoColours(40, 40).gif().toBuffer();
    const image = gif.lastIndexOf(0x2c, gif.indexOf(Buffer.from([40, 0, 40, 0]), 10));
    const bombs = [
      flatPng(20_000, 20_000),
      enlarged(jpeg, [frame + 5, frame + 7], 'BE'),
      enlarged(gif, [6, 8, image + 5, image + 7], 'LE'),
    ];
    await squaresOf(flatPng(10, 10));
    for (const bomb of bombs) {
      expect(bomb.length).toBeLessThan(100_000);
      // What the pictures above have left behind does not count.
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 5);
      const answer = await put(form(bomb));
      await sleep(10);
      clearInterval(watch);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('AVATAR_UNREADABLE');
      expect(most - before).toBeLessThan(100_000_000);
    }
    expect(await stored()).toBe(0);
  });

  test('150 MB of compressed metadata in a small picture are not unpacked', async () => {
    const note = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(150_000_000))]);
    const file = flatPng(10, 10, [pngChunk('zTXt', note), pngChunk('iCCP', note)]);
    const before = process.memoryUsage().rss;
    const answer = await put(form(file));
    expect([200, 422]).toContain(answer.statusCode);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

describe('damage', () => {
  const kinds = ['png', 'jpeg', 'gif'] as const;
  /** A place in a file; of doubles most would be at its very beginning. */
  const share = fc.nat(10_000).map((part) => part / 10_000);
  const damaged = fc.record({
    kind: fc.constantFrom(...kinds),
    progressive: fc.boolean(),
    end: fc.oneof(fc.constant(1), fc.constant(1), share),
    changes: fc.array(fc.tuple(share, fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
  });
  const originals = new Map<string, Buffer>();

  async function original(kind: (typeof kinds)[number], progressive: boolean): Promise<Buffer> {
    const key = `${kind} ${progressive}`;
    const known = originals.get(key);
    if (known !== undefined) return known;
    const picture = twoColours(90, 60);
    const made = await picture.toFormat(kind, kind === 'gif' ? {} : { progressive }).toBuffer();
    originals.set(key, made);
    return made;
  }

  test('of any kind ends in a picture or in a clear refusal', async () => {
    const ends = new Map<string, number>();
    const count = (end: string) => ends.set(end, (ends.get(end) ?? 0) + 1);
    await fc.assert(
      fc.asyncProperty(fc.noBias(damaged), async ({ kind, progressive, end, changes }) => {
        const file = Buffer.from(await original(kind, progressive));
        for (const [at, value] of changes) file[Math.floor(at * (file.length - 1))] = value;
        const outcome = await squaresOf(file.subarray(0, Math.ceil(end * file.length))).catch(
          (error: unknown) => error,
        );
        if (outcome instanceof Problem) {
          expect(['AVATAR_TYPE', 'AVATAR_UNREADABLE']).toContain(outcome.code);
          count(outcome.code);
          return;
        }
        expect(outcome).toMatchObject({ small: expect.any(Buffer), medium: expect.any(Buffer) });
        count('picture');
      }),
      { numRuns: 150 },
    );
    // Damage that nobody notices, and damage that everybody does, would prove nothing.
    expect([...ends.keys()]).toEqual(expect.arrayContaining(['picture', 'AVATAR_UNREADABLE']));
  });

  test('half a picture is refused', async () => {
    for (const kind of kinds) {
      const file = await original(kind, false);
      const answer = await put(form(file.subarray(0, file.length / 2)));
      expect(answer.json().code, kind).toBe('AVATAR_UNREADABLE');
    }
  });

  test('of the form around the picture is refused as such', async () => {
    const { payload, headers } = form(flatPng(9, 9));
    await fc.assert(
      fc.asyncProperty(
        share,
        share,
        fc.uint8Array({ maxLength: 30 }),
        async (from, to, between) => {
          const [start, end] = [from, to].map((part) => Math.floor(part * payload.length));
          const parts = [payload.subarray(0, start), between, payload.subarray(end)];
          const answer = await put({ headers, payload: Buffer.concat(parts) });
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          await site.app.mongo.collection('rateLimits').deleteMany({});
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    [
      'no form',
      { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } },
      415,
    ],
    ['bare bytes', { payload: flatPng(9, 9), headers: { 'content-type': 'image/png' } }, 415],
    [
      'a form without a boundary',
      { payload: flatPng(9, 9), headers: { 'content-type': 'multipart/form-data' } },
      400,
    ],
    [
      'an empty form',
      {
        payload: Buffer.from('------ardoise0123456789--\r\n'),
        headers: form(Buffer.alloc(0)).headers,
      },
      400,
    ],
    [
      'a field instead of a file',
      {
        payload: Buffer.from(
          '--x\r\nContent-Disposition: form-data; name="picture"\r\n\r\nme\r\n--x--\r\n',
        ),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
      400,
    ],
    ['a field named like a prototype', form(flatPng(9, 9), { field: '__proto__' }), 400],
  ])('%s is refused', async (_name, sent, status) => {
    const answer = await put(sent);
    expect(answer.statusCode, answer.body).toBe(status);
  });
});
