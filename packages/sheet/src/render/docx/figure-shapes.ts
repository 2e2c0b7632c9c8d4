import { Paragraph, TextRun } from 'docx';
import type { XmlComponent } from 'docx';
import type { Drawing, Shape } from '../../lesson/figures/draw/index.ts';
import { paragraphLook } from './text-style.ts';
import { element } from './xml.ts';

/** Millimetres in English metric units. */
export const emu = (mm: number) => Math.round(mm * 36_000);

type Letters = Extract<Shape, { is: 'text' }>;
type Outline = Exclude<Shape, Letters>;

type Piece = Letters | { readonly is: 'outlines'; readonly outlines: readonly Outline[] };

const styleOf = ({ line: width = 0.3, dashed, shaded, solid }: Outline) =>
  [width, dashed === true, shaded === true, solid === true].join();

/**
 * The shapes of a drawing in its own coordinates, in the order of drawing. `scale` is that of the group, which line
 * widths and letters do not follow by themselves.
 */
export function shapesOf(drawing: Drawing, id: number, scale: number): XmlComponent[] {
  return piecesOf(drawing.shapes).map((piece, index) => {
    const name = element('wps:cNvPr', { id: id * 1_000 + index, name: `${id}.${index + 1}` });
    return piece.is === 'text'
      ? lettersOf(piece, name, scale)
      : outlinesOf(piece.outlines, name, drawing, scale);
  });
}

/** Neighbours of one look become one shape, which keeps the file small. */
function piecesOf(shapes: readonly Shape[]): Piece[] {
  const pieces: Piece[] = [];
  for (const shape of shapes) {
    const last = pieces.at(-1);
    if (shape.is === 'text') pieces.push(shape);
    else if (last?.is === 'outlines' && last.outlines[0] && sameLook(last.outlines[0], shape)) {
      pieces[pieces.length - 1] = { is: 'outlines', outlines: [...last.outlines, shape] };
    } else pieces.push({ is: 'outlines', outlines: [shape] });
  }
  return pieces;
}

const sameLook = (one: Outline, other: Outline) => styleOf(one) === styleOf(other);

/** Paths in the coordinates of the whole drawing. */
function outlinesOf(
  outlines: readonly Outline[],
  name: XmlComponent,
  drawing: Drawing,
  scale: number,
): XmlComponent {
  const { line: width = 0.3, dashed, shaded, solid } = outlines[0] ?? {};
  const size = { w: emu(drawing.width), h: emu(drawing.height) };
  const isFilled = shaded === true || solid === true;
  const paths = outlines.map((outline) =>
    element('a:path', isFilled ? size : { ...size, fill: 'none' }, stepsOf(outline)),
  );
  const colour = (value: string) =>
    element('a:solidFill', {}, [element('a:srgbClr', { val: value })]);
  const noFill = element('a:noFill');
  return element('wps:wsp', {}, [
    name,
    element('wps:cNvSpPr'),
    element('wps:spPr', {}, [
      place(0, 0, drawing.width, drawing.height),
      element('a:custGeom', {}, [
        ...['avLst', 'gdLst', 'ahLst', 'cxnLst'].map((name) => element(`a:${name}`)),
        element('a:rect', { l: 'l', t: 't', r: 'r', b: 'b' }),
        element('a:pathLst', {}, paths),
      ]),
      solid === true ? colour('000000') : shaded === true ? colour('D9D9D9') : noFill,
      width === 0
        ? element('a:ln', {}, [noFill])
        : element('a:ln', { w: emu(width * scale) }, [
            colour('000000'),
            ...(dashed === true ? [element('a:prstDash', { val: 'dash' })] : []),
            element('a:round'),
          ]),
    ]),
    element('wps:bodyPr'),
  ]);
}

const place = (x: number, y: number, width: number, height: number) =>
  element('a:xfrm', {}, [
    element('a:off', { x: emu(x), y: emu(y) }),
    element('a:ext', { cx: emu(width), cy: emu(height) }),
  ]);

const point = ([x, y]: readonly [number, number]) => element('a:pt', { x: emu(x), y: emu(y) });

function stepsOf(outline: Outline): XmlComponent[] {
  if (outline.is === 'path') {
    const [first, ...others] = outline.points;
    if (first === undefined) return [];
    return [
      element('a:moveTo', {}, [point(first)]),
      ...others.map((spot) => element('a:lnTo', {}, [point(spot)])),
      ...(outline.closed === true ? [element('a:close')] : []),
    ];
  }
  const [[x, y], [rx, ry]] = [outline.at, outline.radii];
  const quarter = (start: number) =>
    element('a:arcTo', { wR: emu(rx), hR: emu(ry), stAng: start * 5_400_000, swAng: 5_400_000 });
  return [
    element('a:moveTo', {}, [point([x - rx, y])]),
    ...[2, 3, 0, 1].map(quarter),
    element('a:close'),
  ];
}

/** A text box without frame. Its width is generous, since faces differ among machines. */
function lettersOf(
  { at, text, size, align, bold, italic }: Letters,
  name: XmlComponent,
  scale: number,
): XmlComponent {
  const width = text.length * size * 0.75 + size * 2;
  const height = size * 1.7;
  const [x, y] = at;
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  const points = (size * scale * 72) / 25.4;
  const paragraph = new Paragraph({
    ...paragraphLook({
      size: points,
      leading: points * 1.2,
      align: align === 'start' ? 'left' : align === 'end' ? 'right' : 'center',
    }),
    children: [
      new TextRun({
        text,
        size: Math.round(2 * points),
        ...(bold === true ? { bold } : {}),
        ...(italic === true ? { italics: italic } : {}),
      }),
    ],
  });
  const none = { lIns: 0, tIns: 0, rIns: 0, bIns: 0 };
  return element('wps:wsp', {}, [
    name,
    element('wps:cNvSpPr', { txBox: 1 }),
    element('wps:spPr', {}, [
      place(left, y - height / 2, width, height),
      element('a:prstGeom', { prst: 'rect' }, [element('a:avLst')]),
      element('a:noFill'),
      element('a:ln', {}, [element('a:noFill')]),
    ]),
    element('wps:txbx', {}, [element('w:txbxContent', {}, [paragraph])]),
    element('wps:bodyPr', { wrap: 'square', ...none, anchor: 'ctr' }, [element('a:noAutofit')]),
  ]);
}
