import { createElement } from 'react';
import { drawingOf, svgElements, svgFrame } from '@ardoise/sheet/figures';
import type { SupportItem } from '@ardoise/sheet';

/** React's names of SVG attributes: `strokeWidth` for `stroke-width`. */
function named(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      // Names of ARIA keep their hyphens.
      name.startsWith('aria-')
        ? name
        : name === 'class'
          ? 'className'
          : name.replaceAll(/-[a-z]/g, (part) => part.slice(1).toUpperCase()),
      value,
    ]),
  );
}

/** The drawing of a figure; loaded with the first one. In words where its numbers make none. */
export default function FigureDrawing({ figure, alt }: NonNullable<SupportItem['figure']>) {
  const drawing = drawingOf(figure);
  if (drawing === null) return <i>{alt}</i>;
  return (
    <svg {...named(svgFrame(drawing, alt))}>
      {svgElements(drawing).map(({ tag, attributes, text }, index) =>
        createElement(tag, { key: index, ...named(attributes) }, text),
      )}
    </svg>
  );
}
