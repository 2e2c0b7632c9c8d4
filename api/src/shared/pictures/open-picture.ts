import type { ErrorCode } from '@ardoise/contract';
import type { Sharp, SharpOptions } from 'sharp';
import { pictureType } from '../picture-type.ts';
import { Problem } from '../problem.ts';
import { createTurns } from '../turns.ts';

/** What a phone's camera makes, and no more: a picture that is opened needs memory for its pixels. */
const mostPixels = 24_000_000;

/** Pictures that this process decodes at once; the others wait. */
const mostAtOnce = 2;

const accepted: ReadonlySet<string | null> = new Set(['image/jpeg', 'image/png', 'image/gif']);

/** The library is native and weighs: it is loaded with the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Nothing else is opened, whatever the bytes manage to look like.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

const turns = createTurns({ running: mostAtOnce });

export interface PictureRefusals {
  /** The bytes are no picture of an accepted type. */
  type: ErrorCode;
  /** It cannot be opened. */
  unreadable: ErrorCode;
}

/** Opens what was decoded already, to draw it once more. */
export type Reopen = (data: Buffer, raw: NonNullable<SharpOptions['raw']>) => Sharp;

/**
 * Draws a picture anew: upright as its camera meant it, without anything that the file told besides
 * (place, device, thumbnails).
 *
 * @throws Problem one of the refusals
 */
export async function openPicture<Result>(
  bytes: Buffer,
  refusals: PictureRefusals,
  draw: (picture: Sharp, reopen: Reopen) => Promise<Result>,
): Promise<Result> {
  if (!accepted.has(pictureType(bytes))) throw new Problem(refusals.type);
  const sharp = await (loading ??= loadSharp());
  return await turns.run(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
      return await draw(picture, (data, raw) => sharp(data, { raw }));
    } catch (cause) {
      throw new Problem(refusals.unreadable, { cause });
    }
  });
}
