/** The bytes that a `Range` header selects: `[start, end)`, null for all, 'none' for none. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'none' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  // Anything but a single byte range is ignored, as RFC 9110 (14.2) allows.
  if (match === null || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start >= size || end <= start ? 'none' : { start, end };
}
