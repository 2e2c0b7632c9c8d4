export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** A picture whose type was read from its bytes. */
export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
}

function startsWith(bytes: Uint8Array, at: number, mark: readonly number[]): boolean {
  return bytes.length >= at + mark.length && mark.every((value, n) => bytes[at + n] === value);
}

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const riff = ascii('RIFF');
const webp = ascii('WEBP');
const gif = ascii('GIF8');
const png = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** The type by the first bytes, whatever the sender says; null when it is none of the four. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, 0, jpeg)) return 'image/jpeg';
  if (startsWith(bytes, 0, png)) return 'image/png';
  if (startsWith(bytes, 0, riff) && startsWith(bytes, 8, webp)) return 'image/webp';
  if (startsWith(bytes, 0, gif)) return 'image/gif';
  return null;
}

/** The bytes of a base64 text; null when it is not one. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  return Buffer.from(text, 'base64');
}

/** A picture of at most `most` bytes from a base64 text; null when it is not one. */
export function pictureOf(base64: string, most: number): Picture | null {
  if (base64.length > Math.ceil(most / 3) * 4) return null;
  const bytes = fromBase64(base64);
  if (bytes === null || bytes.length > most) return null;
  const type = pictureType(bytes);
  return type === null ? null : { type, bytes };
}
