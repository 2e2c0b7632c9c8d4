import { ImageError } from './image-error.ts';
import { headLength, pictureSize } from './picture-size.ts';

/** Limits of the image that is sent. */
export const imageBounds = { side: 1_600, bytes: 400 * 1024 } as const;

/** Limits of the file that is opened: the largest phone photos, at four bytes per pixel. */
const opened = { pixels: 64_000_000, bytes: 40 * 1024 * 1024 } as const;

export interface PreparedImage {
  /** `data:image/jpeg;base64,…` */
  dataUrl: string;
  width: number;
  height: number;
  /** Size of the image that is sent. */
  bytes: number;
  /** Name of the file; '' when pasted. */
  name: string;
}

const qualities = [0.85, 0.75, 0.65, 0.55] as const;

async function decode(file: Blob): Promise<ImageBitmap> {
  // SVG is a document rather than an image: what it shows depends on where it is opened.
  if (/^image\/svg/i.test(file.type)) throw new ImageError('unreadable');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
      (cause: unknown) => {
        // Chrome 109 does not know this option value, and rotates the image by default.
        if (cause instanceof TypeError) return createImageBitmap(file);
        throw cause;
      },
    );
  } catch (cause) {
    throw new ImageError('unreadable', cause);
  }
}

/** Redraws the image: smaller, upright, and without camera metadata such as place and time. */
function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new ImageError('unreadable');
  // Transparent areas become white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new ImageError('unreadable')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new ImageError('unreadable', reader.error)));
    reader.readAsDataURL(blob);
  });
}

/** Reduces quality before size: text in an image survives that better. */
async function shrink(bitmap: ImageBitmap): Promise<{ canvas: HTMLCanvasElement; blob: Blob }> {
  let scale = Math.min(1, imageBounds.side / Math.max(bitmap.width, bitmap.height));
  for (;;) {
    const canvas = draw(bitmap, scale);
    for (const quality of qualities) {
      const blob = await encode(canvas, quality);
      if (blob.size <= imageBounds.bytes) return { canvas, blob };
    }
    scale *= 0.8;
  }
}

/** Prepares an image for sending. Throws ImageError. */
export async function prepareImage(file: Blob): Promise<PreparedImage> {
  if (!file.type.startsWith('image/')) throw new ImageError('not-image');
  if (file.size > opened.bytes) throw new ImageError('too-large');
  const size = pictureSize(await file.slice(0, headLength).arrayBuffer());
  if (size !== null && size.width * size.height > opened.pixels) throw new ImageError('too-large');
  const bitmap = await decode(file);
  try {
    const { canvas, blob } = await shrink(bitmap);
    return {
      dataUrl: await dataUrlOf(blob),
      width: canvas.width,
      height: canvas.height,
      bytes: blob.size,
      name: file instanceof File ? file.name : '',
    };
  } finally {
    bitmap.close();
  }
}
