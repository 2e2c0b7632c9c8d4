/** Size of the upright picture, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The crop: zoom, and position between the edges (0 to 1; 0.5 is the middle). */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export const middle: View = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 4;

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** The square that a crop shows, in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: View) {
  const side = Math.min(width, height) / within(zoom, 1, mostZoom);
  return {
    side,
    left: (width - side) * within(x, 0, 1),
    top: (height - side) * within(y, 0, 1),
  };
}

/** Whether the crop can move, horizontally and vertically. */
export function freedomOf(size: Size, view: View): { x: boolean; y: boolean } {
  const { side } = squareOf(size, view);
  return { x: size.width - side >= 1, y: size.height - side >= 1 };
}

/** The crop after the picture was dragged by some pixels in a frame of this size. */
export function pulled(size: Size, view: View, by: { x: number; y: number }, frame: number): View {
  const { side } = squareOf(size, view);
  const moved = (at: number, pull: number, length: number) => {
    const slack = length - side;
    return slack < 1 ? at : within(at - (pull * side) / frame / slack, 0, 1);
  };
  return { ...view, x: moved(view.x, by.x, size.width), y: moved(view.y, by.y, size.height) };
}
