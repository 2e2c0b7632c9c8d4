import { describe, expect, it } from 'vitest';
import { imageFromClipboard, imageFromDrop } from './from-event.ts';
import { pictureSize } from './picture-size.ts';

/** Bytes from a hexadecimal string, padded with zeros. */
function bytes(hex: string, length = 64): ArrayBuffer {
  const head = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const whole = new Uint8Array(Math.max(length, head.length));
  whole.set(head);
  return whole.buffer;
}

describe('reads the size of an image without decoding it', () => {
  it.each([
    ['PNG', '89504e470d0a1a0a 0000000d 49484452 00002710 00004e20', 10_000, 20_000],
    ['GIF', '474946383961 4001 c800', 320, 200],
    ['JPEG', 'ffd8 ffe0 0004 0000 ffff c2 0011 08 0bd0 0fc0 03', 4_032, 3_024],
    [
      'WebP, lossy',
      '52494646 00000000 57454250 56503820 00000000 000000 9d012a 8002 e001',
      640,
      480,
    ],
    ['WebP, lossless', '52494646 00000000 57454250 5650384c 00000000 2f 7f c2 77 00', 640, 480],
    [
      'WebP, extended',
      '52494646 00000000 57454250 56503858 0000000a 10000000 7f0200 df0100',
      640,
      480,
    ],
  ])('%s', (_, hex, width, height) => {
    expect(pictureSize(bytes(hex))).toEqual({ width, height });
  });

  it.each([
    ['another kind', bytes('000000186674797068656963')],
    ['too few bytes', new ArrayBuffer(8)],
    ['a JPEG without a frame', bytes('ffd8 ffe0 0010')],
    ['a JPEG that is spoilt', bytes('ffd8 00000000')],
  ])('is not known of %s', (_, head) => expect(pictureSize(head)).toBeNull());
});

describe('an image that is pasted or dropped', () => {
  const picture = new File(['x'], 'p.png', { type: 'image/png' });
  const text = new File(['x'], 't.txt', { type: 'text/plain' });
  const data = (types: string[], files: File[]) => ({ types, files }) as unknown as DataTransfer;

  it('is taken from the clipboard unless there is text too', () => {
    expect(imageFromClipboard(data(['Files'], [text, picture]))).toBe(picture);
    expect(imageFromClipboard(data(['text/plain', 'Files'], [picture]))).toBeNull();
    expect(imageFromClipboard(data(['text/plain'], []))).toBeNull();
    expect(imageFromClipboard(null)).toBeNull();
  });

  it('is the first dropped file, image or not', () => {
    expect(imageFromDrop(data(['Files'], [text, picture]))).toBe(text);
    expect(imageFromDrop(data(['text/plain'], []))).toBeNull();
  });
});
