import { openPicture } from '../../shared/pictures/open-picture.ts';

export const logoType = 'image/jpeg';

/** A picture as it is printed, in the smallest form that every renderer embeds as it is. */
export interface LogoPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Pixels: 300 to the inch of the square on paper, 18 mm. */
const side = 213;

/** Every exported file carries it. */
const mostBytes = 10_000;
const qualities = [85, 70, 50, 30] as const;

const refusals = { type: 'LOGO_TYPE', unreadable: 'LOGO_UNREADABLE' } as const;

/** @throws Problem when the bytes are no picture of an accepted type, or one that cannot be opened */
export const logoOf = (bytes: Buffer): Promise<LogoPicture> =>
  openPicture(bytes, refusals, async (picture, reopen) => {
    const { data, info } = await picture
      // Whole, since a logo is not always a square.
      .resize(side, side, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    let drawn = data;
    for (const quality of qualities) {
      drawn = await reopen(data, { width, height, channels })
        .jpeg({ quality, mozjpeg: true, progressive: false, chromaSubsampling: '4:4:4' })
        .toBuffer();
      if (drawn.length <= mostBytes) break;
    }
    return { bytes: drawn, width, height };
  });
