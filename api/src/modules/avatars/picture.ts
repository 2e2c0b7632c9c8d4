import { avatarSides } from '@ardoise/contract/schemas';
import { openPicture } from '../../shared/pictures/open-picture.ts';

export type AvatarSize = keyof typeof avatarSides;
export type Avatar = Record<AvatarSize, Buffer>;

export const avatarType = 'image/webp';

const refusals = { type: 'AVATAR_TYPE', unreadable: 'AVATAR_UNREADABLE' } as const;

/**
 * A picture as a square of each size.
 *
 * @throws Problem when the bytes are no picture of an accepted type, or one that cannot be opened
 */
export const squaresOf = (bytes: Buffer): Promise<Avatar> =>
  openPicture(bytes, refusals, async (picture, reopen) => {
    // Opened once: the small one is made of the large one.
    const { data, info } = await picture
      .resize(avatarSides.medium, avatarSides.medium, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const square = (side: number) =>
      reopen(data, { width, height, channels }).resize(side, side).webp({ quality: 82 }).toBuffer();
    return { small: await square(avatarSides.small), medium: await square(avatarSides.medium) };
  });
