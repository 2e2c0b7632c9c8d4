/** Converts mm to points. All lengths in this folder are in points; paper dimensions are given in mm. */
export function mm(length: number): number {
  return (length * 72) / 25.4;
}

/** A page and where its text stands. */
export interface PageBox {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Width of the text. */
  readonly inner: number;
  readonly firstTop: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = (width: number, height: number): PageBox => ({
  width: mm(width),
  height: mm(height),
  left: mm(18),
  right: mm(width - 14),
  inner: mm(width - 32),
  firstTop: mm(12),
  top: mm(17),
  bottom: mm(height - 18),
});

export const pages = { portrait: boxOf(210, 297), landscape: boxOf(297, 210) } as const;

/** Upright, as papers are that have no other form. */
export const page = pages.portrait;
export const { right } = page;

/** Rule widths, in points. Pure black only: a laser printer renders grey as dots. */
export const rule = {
  outer: 1.1,
  frame: 0.9,
  cell: 0.4,
  identification: 0.45,
  letterhead: 1.4,
  writing: 0.3,
  bar: 1.4,
} as const;
