import type { Drawing, Shape } from './shapes.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (value: string) => value.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
const short = (value: number) => String(Math.round(value * 100) / 100);

/** An element of a drawing as a page needs it. */
export interface SvgElement {
  readonly tag: 'text' | 'ellipse' | 'path';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** Light grey; a style may replace it by the class. */
const shade = { fill: '#d9d9d9', class: 'shade' } as const;

function lookOf(shape: Exclude<Shape, { is: 'text' }>): Record<string, string> {
  const fill =
    shape.solid === true
      ? { fill: 'currentColor' }
      : shape.shaded === true
        ? shade
        : { fill: 'none' };
  const width = shape.line ?? 0.3;
  return {
    ...fill,
    ...(width === 0 ? { stroke: 'none' } : { 'stroke-width': short(width) }),
    ...(shape.dashed === true ? { 'stroke-dasharray': '1.5 1' } : {}),
  };
}

function elementOf(shape: Shape): SvgElement {
  if (shape.is === 'text') {
    const { at, text, size, align, bold, italic } = shape;
    return {
      tag: 'text',
      attributes: {
        x: short(at[0]),
        // The middle of small letters, since baselines differ among fonts.
        y: short(at[1] + size * 0.34),
        'font-size': short(size),
        'text-anchor': align,
        fill: 'currentColor',
        stroke: 'none',
        ...(bold === true ? { 'font-weight': '700' } : {}),
        ...(italic === true ? { 'font-style': 'italic' } : {}),
      },
      text,
    };
  }
  if (shape.is === 'ellipse') {
    const [[x, y], [rx, ry]] = [shape.at, shape.radii];
    const place = { cx: short(x), cy: short(y), rx: short(rx), ry: short(ry) };
    return { tag: 'ellipse', attributes: { ...place, ...lookOf(shape) } };
  }
  const points = shape.points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');
  return {
    tag: 'path',
    attributes: { d: `M${points}${shape.closed === true ? 'Z' : ''}`, ...lookOf(shape) },
  };
}

/** The elements of a drawing, in the order of drawing. */
export const svgElements = ({ shapes }: Drawing): SvgElement[] => shapes.map(elementOf);

/**
 * Attributes of the `svg` around them, in millimetres and the text's colour; `alt` is what a screen reader says.
 */
export const svgFrame = ({ width, height }: Drawing, alt: string): Record<string, string> => ({
  role: 'img',
  'aria-label': alt,
  viewBox: `0 0 ${short(width)} ${short(height)}`,
  width: `${short(width)}mm`,
  height: `${short(height)}mm`,
  stroke: 'currentColor',
  'stroke-linejoin': 'round',
  'font-family': 'sans-serif',
});

const attributesOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** A drawing as SVG. */
export function toSvg(drawing: Drawing, alt: string): string {
  const inside = svgElements(drawing)
    .map(({ tag, attributes, text }) =>
      text === undefined
        ? `<${tag}${attributesOf(attributes)}/>`
        : `<${tag}${attributesOf(attributes)}>${escaped(text)}</${tag}>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributesOf(svgFrame(drawing, alt))}>${inside}</svg>`;
}
