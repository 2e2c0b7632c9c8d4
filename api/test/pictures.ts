import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Teacher, TestApp } from './helper.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, sum]);
}

/** A black PNG of one bit a pixel: a few kilobytes, however large it says to be. */
export function flatPng(width: number, height: number, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const row = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A right PNG of exactly so many bytes. */
export function pngOf(bytes: number): Buffer {
  const around = flatPng(300, 200).length + 12;
  return flatPng(300, 200, [pngChunk('teXt', Buffer.alloc(bytes - around, 'x'))]);
}

/** Left half red, right half blue. */
export function twoColours(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { ...half, background: '#0000ff' } }, left: width - half.width, top: 0 },
  ]);
}

/** A form with one file, as a browser sends it. */
export function form(
  file: Buffer,
  { name = 'photo.png', type = 'image/png', field = 'picture' } = {},
): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = '----ardoise0123456789';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const sendTo =
  (url: string) =>
  async (
    { app }: Pick<TestApp, 'app'>,
    teacher: Teacher,
    { payload, headers }: ReturnType<typeof form>,
  ) =>
    await app.inject({
      method: 'PUT',
      url,
      payload,
      headers: { ...headers, ...teacher.headers() },
    });

/** Sends a form as this teacher's new picture. */
export const sendAvatar = sendTo('/users/me/avatar');

/** Sends a form as the logo of this teacher's school. */
export const sendLogo = sendTo('/users/me/logo');
