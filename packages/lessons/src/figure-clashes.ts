import type { Drawing, Shape } from '@ardoise/sheet/figures';

type Spot = readonly [x: number, y: number];
type Text = Extract<Shape, { is: 'text' }>;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Millimetres by which letters may touch what is beside them. */
const tolerance = 0.4;
/** The lines of a grid are thin enough to be read through. */
const gridLine = 0.1;

function boxOf({ at: [x, y], text, size, align, bold }: Text): Box {
  const width = text.length * size * (bold === true ? 0.55 : 0.5);
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size * 0.4, bottom: y + size * 0.4 };
}

const shrunk = ({ left, right, top, bottom }: Box): Box => ({
  left: left + tolerance,
  right: right - tolerance,
  top: top + tolerance,
  bottom: bottom - tolerance,
});

const holds = ({ left, right, top, bottom }: Box, [x, y]: Spot) =>
  x > left && x < right && y > top && y < bottom;

function outline(shape: Exclude<Shape, Text>): Spot[] {
  if (shape.is === 'ellipse') {
    const [[x, y], [rx, ry]] = [shape.at, shape.radii];
    return Array.from({ length: 121 }, (_, index) => {
      const angle = (index / 60) * Math.PI;
      return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const;
    });
  }
  const [first] = shape.points;
  return shape.closed === true && first !== undefined
    ? [...shape.points, first]
    : [...shape.points];
}

/** Spots along a line, near enough to each other to hit any letter. */
function along(points: readonly Spot[]): Spot[] {
  return points.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = points[index] ?? [x2, y2];
    const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 0.3));
    return Array.from({ length: steps + 1 }, (_, step): Spot => {
      const share = step / steps;
      return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    });
  });
}

const isText = (shape: Shape): shape is Text => shape.is === 'text';
type Line = Exclude<Shape, Text>;

const isLine = (shape: Shape): shape is Line =>
  shape.is !== 'text' && (shape.line ?? 0.3) > gridLine;

/** A filled round lies over the lines that were drawn before it. */
const covers = (shape: Shape, [x, y]: Spot) =>
  shape.is === 'ellipse' &&
  shape.shaded === true &&
  ((x - shape.at[0]) / shape.radii[0]) ** 2 + ((y - shape.at[1]) / shape.radii[1]) ** 2 < 1;

/** The spots of each line that are seen. */
const seenLines = (shapes: readonly Shape[]): Spot[][] =>
  shapes.flatMap((shape, index) =>
    isLine(shape)
      ? [
          along(outline(shape)).filter((spot) =>
            shapes.slice(index + 1).every((later) => !covers(later, spot)),
          ),
        ]
      : [],
  );

/** Words of a drawing that cannot be read: off the paper, on other words or crossed by a line. */
export function clashesOf({ width, height, shapes }: Drawing): string[] {
  const texts = shapes.filter(isText).filter(({ text }) => text.trim() !== '');
  const lines = seenLines(shapes);
  return texts.flatMap((one, index) => {
    const box = boxOf(one);
    const inner = shrunk(box);
    const isOff = box.left < -tolerance || box.right > width + tolerance || box.bottom > height + 1;
    const under = texts.slice(index + 1).find((other) => {
      const { left, right, top, bottom } = boxOf(other);
      return inner.left < right && inner.right > left && inner.top < bottom && inner.bottom > top;
    });
    return [
      ...(isOff ? [`"${one.text}" is cut`] : []),
      ...(under === undefined ? [] : [`"${one.text}" and "${under.text}" overlap`]),
      ...(lines.some((spots) => spots.some((spot) => holds(inner, spot)))
        ? [`a line crosses "${one.text}"`]
        : []),
    ];
  });
}
