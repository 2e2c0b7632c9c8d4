/** Converts mm to points. All lengths in this folder are in points; paper dimensions are given in mm. */
export function mm(length: number): number {
  return (length * 72) / 25.4;
}

export const page = {
  width: mm(210),
  height: mm(297),
  left: mm(18),
  /** Text width: 178 mm. */
  inner: mm(178),
  firstTop: mm(12),
  top: mm(17),
  bottom: mm(297 - 18),
} as const;

export const right = page.left + page.inner;

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
