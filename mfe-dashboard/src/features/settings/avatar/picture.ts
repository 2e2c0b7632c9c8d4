import { squareOf, type View } from './crop.ts';

export type PictureFault = 'type' | 'size' | 'unreadable';

/** The specification's 2 MB, counted as by the server. */
const mostBytes = 2_000_000;
/** Size of the uploaded square: twice the largest size in use. */
const sentSide = 512;

const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
];

/** A decoded picture; `close` frees its memory. */
export interface Picture {
  image: HTMLImageElement;
  url: string;
  width: number;
  height: number;
  close: () => void;
}

/** Why a file is refused before it is decoded; null when it is not. */
async function faultOf(file: Blob, isShot: boolean): Promise<PictureFault | null> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const known = beginnings.some((bytes) => bytes.every((byte, at) => head[at] === byte));
  if (!known) return 'type';
  return !isShot && file.size > mostBytes ? 'size' : null;
}

/**
 * Opens a file.
 * @param isShot taken by the camera: it may have any size, since it is scaled down before it is
 * sent
 */
export async function openPicture(file: Blob, isShot: boolean): Promise<Picture | PictureFault> {
  const fault = await faultOf(file, isShot);
  if (fault !== null) return fault;
  const url = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    close();
    return 'unreadable';
  }
  return { image, url, close, width: image.naturalWidth, height: image.naturalHeight };
}

/** The cropped square, small enough for a slow connection, without the camera's metadata. */
export async function cutOut(picture: Picture, view: View): Promise<Blob> {
  const { side, left, top } = squareOf(picture, view);
  const canvas = document.createElement('canvas');
  const length = Math.max(1, Math.min(sentSide, Math.round(side)));
  canvas.width = length;
  canvas.height = length;
  contextOf(canvas).drawImage(picture.image, left, top, side, side, 0, 0, length, length);
  return await jpegOf(canvas);
}

/** The whole picture, at most this long and wide, in the same way. */
export async function reduced({ image, width, height }: Picture, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  return await jpegOf(canvas);
}

/** What is transparent becomes white, as on paper. */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  return context;
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture was not drawn')) : resolve(blob)),
      'image/jpeg',
      0.9,
    );
  });
}
