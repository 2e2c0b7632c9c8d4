import type { Drawing, Shape } from './shapes.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (value: string) => value.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
const short = (value: number) => String(Math.round(value * 100) / 100);

const fillOf = (shape: { shaded?: boolean; solid?: boolean }) =>
  shape.solid === true ? 'currentColor' : shape.shaded === true ? '#d9d9d9' : 'none';

function element(shape: Shape): string {
  if (shape.is === 'text') {
    const { at, text, size, align, bold, italic } = shape;
    const style = `${bold === true ? ' font-weight="700"' : ''}${italic === true ? ' font-style="italic"' : ''}`;
    // The middle of small letters, since baselines differ among fonts.
    const y = short(at[1] + size * 0.34);
    return `<text x="${short(at[0])}" y="${y}" font-size="${short(size)}" text-anchor="${align}" fill="currentColor" stroke="none"${style}>${escaped(text)}</text>`;
  }
  const dash = shape.dashed === true ? ' stroke-dasharray="1.5 1"' : '';
  const stroke = ` fill="${fillOf(shape)}" stroke-width="${short(shape.line ?? 0.3)}"${dash}`;
  if (shape.is === 'ellipse') {
    const [[cx, cy], [rx, ry]] = [shape.at, shape.radii];
    return `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}"${stroke}/>`;
  }
  const points = shape.points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');
  return `<path d="M${points}${shape.closed === true ? 'Z' : ''}"${stroke}/>`;
}

/** A drawing as SVG in millimetres, in the text's colour; `alt` is what a screen reader says. */
export function toSvg({ width, height, shapes }: Drawing, alt: string): string {
  const [w, h] = [short(width), short(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escaped(alt)}" viewBox="0 0 ${w} ${h}" width="${w}mm" height="${h}mm" stroke="currentColor" stroke-linejoin="round" font-family="sans-serif">${shapes.map(element).join('')}</svg>`;
}
