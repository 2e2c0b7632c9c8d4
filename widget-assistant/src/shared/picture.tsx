import { useEffect, useRef } from 'react';

/** Decodes a data URL. Fetching it would be subject to the page's CSP. */
function blobOf(dataUrl: string): Blob {
  const [head = '', body = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}

interface Props {
  dataUrl: string;
  label: string;
}

/**
 * A thumbnail of the visitor's image, on a canvas because many pages forbid `data:` and `blob:` images in `img-src`.
 */
export function Picture({ dataUrl, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let cancelled = false;
    const draw = async () => {
      const image = await createImageBitmap(blobOf(dataUrl));
      const element = canvas.current;
      if (cancelled || element === null) return image.close();
      const scale = Math.min(1, 264 / image.width, 192 / image.height);
      element.width = Math.max(1, Math.round(image.width * scale));
      element.height = Math.max(1, Math.round(image.height * scale));
      element.getContext('2d')?.drawImage(image, 0, 0, element.width, element.height);
      image.close();
    };
    // An image that cannot be drawn leaves an empty frame; its name is shown next to it.
    draw().catch(() => {});
    return () => {
      cancelled = true;
    };
  }, [dataUrl]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> with a data URL is subject to the page's CSP
  return <canvas ref={canvas} className="picture" role="img" aria-label={label} />;
}
