import { Paragraph } from 'docx';
import type { XmlComponent } from 'docx';
import type { SupportItem } from '../../document/index.ts';
import { drawingOf } from '../../lesson/figures/draw/index.ts';
import type { Drawing } from '../../lesson/figures/draw/index.ts';
import { emu, shapesOf } from './figure-shapes.ts';
import { body, line, paragraphLook } from './text-style.ts';
import type { WordStyle } from './text-style.ts';
import { textWidth } from './word-file.ts';
import { element, ElementRun } from './xml.ts';

const namespaces = {
  drawing: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  group: 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
} as const;

const tallest = 190;
/** The indent of a support. */
const indent = 4;

/**
 * A figure as a group of shapes that Word and LibreOffice draw sharply and a teacher can change; in words for programs
 * older than that.
 */
export function figureOf(
  { figure, alt }: NonNullable<SupportItem['figure']>,
  id: number,
  look: ConstructorParameters<typeof Paragraph>[0] & object,
): Paragraph {
  const drawing = drawingOf(figure);
  const style: WordStyle = { ...body, italic: true };
  if (drawing === null) return line(alt, style, look);
  const group = groupOf(drawing, id, alt);
  const content = element('mc:AlternateContent', {}, [
    element('mc:Choice', { Requires: 'wpg' }, [element('w:drawing', {}, [group])]),
    element('mc:Fallback', {}, [element('w:t', {}, [alt])]),
  ]);
  // LibreOffice draws letters only in groups that stand beside the text: a line as tall as the figure keeps its place.
  const { height } = sizeOf(drawing);
  const leading = (height * 72) / 25.4;
  return new Paragraph({
    ...paragraphLook({ ...body, leading, after: 1 }),
    ...look,
    children: [new ElementRun(content)],
  });
}

function sizeOf({ width, height }: Drawing) {
  const scale = Math.min(1, (textWidth - indent) / width, tallest / height);
  return { scale, width: width * scale, height: height * scale };
}

function groupOf(drawing: Drawing, id: number, alt: string): XmlComponent {
  const { scale, width, height } = sizeOf(drawing);
  const size = { cx: emu(width), cy: emu(height) };
  const frame = element('wpg:grpSpPr', {}, [
    element('a:xfrm', {}, [
      element('a:off', { x: 0, y: 0 }),
      element('a:ext', size),
      element('a:chOff', { x: 0, y: 0 }),
      element('a:chExt', { cx: emu(drawing.width), cy: emu(drawing.height) }),
    ]),
  ]);
  const graphic = element('a:graphic', { 'xmlns:a': namespaces.drawing }, [
    element('a:graphicData', { uri: namespaces.group }, [
      element('wpg:wgp', {}, [element('wpg:cNvGrpSpPr'), frame, ...shapesOf(drawing, id, scale)]),
    ]),
  ]);
  return element('wp:anchor', anchor, [
    element('wp:simplePos', { x: 0, y: 0 }),
    offset('wp:positionH', 'column', indent),
    offset('wp:positionV', 'paragraph', 0),
    element('wp:extent', size),
    element('wp:effectExtent', { l: 0, t: 0, r: 0, b: 0 }),
    element('wp:wrapNone'),
    element('wp:docPr', { id, name: `Figure ${id}`, descr: alt }),
    element('wp:cNvGraphicFramePr'),
    graphic,
  ]);
}

const anchor = {
  distT: 0,
  distB: 0,
  distL: 0,
  distR: 0,
  simplePos: 0,
  relativeHeight: 2,
  behindDoc: 0,
  locked: 0,
  layoutInCell: 1,
  allowOverlap: 1,
} as const;

const offset = (name: string, relativeFrom: string, mm: number) =>
  element(name, { relativeFrom }, [element('wp:posOffset', {}, [String(emu(mm))])]);
