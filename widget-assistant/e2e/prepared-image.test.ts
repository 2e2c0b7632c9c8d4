import { describe, expect, it } from 'vitest';
import { usePartsPage } from './support/parts/page.ts';

const parts = usePartsPage();

describe('a picture', () => {
  /** Draws one, passes it to prepareImage, and reads the result. */
  function prepare(picture: {
    width: number;
    height: number;
    type: string;
    noise?: boolean;
    orientation?: number;
  }) {
    return parts.page.evaluate(async ({ width, height, type, noise, orientation }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      if (noise === true) {
        const data = pen.createImageData(width, height);
        for (let at = 0; at < data.data.length; at += 1) {
          data.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24;
        }
        pen.putImageData(data, 0, 0);
      } else {
        pen.fillStyle = '#f00';
        pen.fillRect(0, 0, width / 2, height);
      }
      const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
      if (drawn === null) throw new Error('no picture');
      // After the first two bytes: an APP1 segment with one Exif field, the orientation.
      const exif = Uint8Array.from(
        'ffe10022457869660000 4d4d002a00000008 0001 011200030000000100010000 00000000'
          .replaceAll(' ', '')
          .match(/../gu) ?? [],
        (byte) => Number.parseInt(byte, 16),
      );
      exif[29] = orientation ?? 1;
      const turned =
        orientation === undefined ? [drawn] : [drawn.slice(0, 2), exif, drawn.slice(2)];
      const file = new File(turned, 'planche.x', { type });
      const made = await window.parts.prepareImage(file);
      const shown = new Image();
      shown.src = made.dataUrl;
      await shown.decode();
      const eye = document.createElement('canvas');
      Object.assign(eye, { width: shown.width, height: shown.height });
      const look = eye.getContext('2d', { willReadFrequently: true });
      look?.drawImage(shown, 0, 0);
      const colour = (x: number, y: number) =>
        [...(look?.getImageData(x, y, 1, 1).data ?? [])].map((part) => Math.round(part / 64));
      return {
        ...made,
        dataUrl: made.dataUrl.slice(0, 23),
        length: made.dataUrl.length,
        shown: [shown.width, shown.height],
        first: colour(2, 2),
        last: colour(shown.width - 3, 2),
      };
    }, picture);
  }

  const red = [4, 0, 0, 4];
  const white = [4, 4, 4, 4];

  it('that is small keeps its size, and transparent pixels become white', async () => {
    expect(await prepare({ width: 320, height: 200, type: 'image/png' })).toMatchObject({
      dataUrl: 'data:image/jpeg;base64,',
      name: 'planche.x',
      shown: [320, 200],
      width: 320,
      height: 200,
      first: red,
      last: white,
    });
  });

  it('that is large is shrunk to 1,600 pixels', async () => {
    const made = await prepare({ width: 2_400, height: 1_200, type: 'image/webp' });
    expect(made).toMatchObject({ shown: [1_600, 800], first: red, last: white });
  });

  it('is compressed to 400 KB at most, whatever it shows', async () => {
    const made = await prepare({ width: 1_600, height: 1_600, type: 'image/png', noise: true });
    expect(made.bytes).toBeLessThanOrEqual(400 * 1024);
    expect(made.length).toBeLessThan(560_000);
    expect(made.width).toBeGreaterThan(400);
  });

  it('is rotated upright, and loses its metadata', async () => {
    const made = await prepare({ width: 300, height: 100, type: 'image/jpeg', orientation: 6 });
    expect(made).toMatchObject({ shown: [100, 300], first: red, last: red });
  });

  it.each([
    ['a text', 'text/plain', 'bonjour', 'not-image'],
    ['a file without a type', '', 'bonjour', 'not-image'],
    ['a photograph that this browser cannot read', 'image/heic', 'xxxx', 'unreadable'],
    ['a damaged one', 'image/png', 'xxxx', 'unreadable'],
    ['a drawing', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'unreadable'],
    [
      'one of a hundred million pixels',
      'image/gif',
      `GIF89a\u0010\u0027\u0010\u0027${'x'.repeat(40)}`,
      'too-large',
    ],
  ])('that is %s is refused with its reason', async (_, type, content, problem) => {
    const found = await parts.page.evaluate(
      async ([kind, text]) => {
        try {
          await window.parts.prepareImage(new Blob([text], { type: kind }));
          return 'taken';
        } catch (error) {
          return error instanceof window.parts.ImageError ? error.problem : String(error);
        }
      },
      [type, content] as const,
    );
    expect(found).toBe(problem);
  });
});
