/** Dimensions in pixels, read from the file header. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Enough for the segments that may precede a JPEG's size, such as a preview or a colour profile. */
export const headLength = 256 * 1024;

function tagAt(view: DataView, at: number, length = 4): string {
  if (at + length > view.byteLength) return '';
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));
}

function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** A 24-bit little-endian integer. */
function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
}

function webpSize(view: DataView): PictureSize | null {
  const kind = tagAt(view, 12);
  if (kind === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (kind === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (kind !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}

/**
 * Reads the size of a PNG, JPEG, GIF or WebP before decoding, which takes four bytes per pixel. Null for other or
 * unreadable files.
 */
export function pictureSize(head: ArrayBuffer): PictureSize | null {
  const view = new DataView(head);
  if (view.byteLength < 32) return null;
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  if (tagAt(view, 1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) };
  if (tagAt(view, 0, 3) === 'GIF') {
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  return tagAt(view, 0) === 'RIFF' && tagAt(view, 8) === 'WEBP' ? webpSize(view) : null;
}
