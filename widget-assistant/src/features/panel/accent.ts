/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The text colour with the best contrast on a background. Null unless the background is `#rrggbb`. */
export function readableOn(ground: string): string | null {
  if (!/^#[0-9a-f]{6}$/i.test(ground)) return null;
  const inks = ['#f6f4ee', '#1e2a32', '#ffffff', '#000000'];
  return inks.find((ink) => contrast(ink, ground) >= 4.5) ?? null;
}
