/**
 * The image on the clipboard. Null when there is text too: then the visitor pastes a passage, and the image is only a
 * rendering of it.
 */
export function imageFromClipboard(data: DataTransfer | null): File | null {
  if (data === null || data.types.includes('text/plain')) return null;
  return [...data.files].find((file) => file.type.startsWith('image/')) ?? null;
}

/** The first dropped file, even if it is not an image: the visitor then learns why it was refused. */
export function imageFromDrop(data: DataTransfer | null): File | null {
  return data?.files[0] ?? null;
}
