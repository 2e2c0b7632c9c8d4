/**
 * The image among what is pasted; null when there is text too, since the visitor pastes a passage
 * of a document then, of which the image is only another form.
 */
export function imageFromClipboard(data: DataTransfer | null): File | null {
  if (data === null || data.types.includes('text/plain')) return null;
  return [...data.files].find((file) => file.type.startsWith('image/')) ?? null;
}

/** The first dropped file, image or not: what is no image deserves its message. */
export function imageFromDrop(data: DataTransfer | null): File | null {
  return data?.files[0] ?? null;
}
