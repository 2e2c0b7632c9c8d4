import { avatarSides } from '@ardoise/contract/schemas';
import { pictureType } from '../../shared/picture-type.ts';
import { Problem } from '../../shared/problem.ts';
import { createTurns } from '../../shared/turns.ts';

export type AvatarSize = keyof typeof avatarSides;
export type Avatar = Record<AvatarSize, Buffer>;

export const avatarType = 'image/webp';

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

/**
 * A picture as a square of each size: upright as its camera meant it, drawn anew, without anything
 * that the file told besides (place, device, thumbnails).
 *
 * @throws Problem when the bytes are no picture of an accepted type, or one that cannot be opened
 */
export async function squaresOf(bytes: Buffer): Promise<Avatar> {
  if (!accepted.has(pictureType(bytes))) throw new Problem('AVATAR_TYPE');
  const sharp = await (loading ??= loadSharp());
  return await turns.run(async () => {
    try {
      // Opened once: the small one is made of the large one.
      const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .resize(avatarSides.medium, avatarSides.medium, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const square = (side: number) =>
        sharp(data, { raw: { width, height, channels } })
          .resize(side, side)
          .webp({ quality: 82 })
          .toBuffer();
      return {
        small: await square(avatarSides.small),
        medium: await square(avatarSides.medium),
      };
    } catch (cause) {
      throw new Problem('AVATAR_UNREADABLE', { cause });
    }
  });
}
