import { getResolvedPDFJS } from 'unpdf';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';

/** A text as it is drawn; in points, from the top left of the page. */
export interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  /** Of the line of writing. */
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** A straight rule: the edge of a table, or a part of one. */
export interface Rule {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface PdfPage {
  readonly texts: readonly Drawn[];
  readonly rules: readonly Rule[];
  readonly pictures: number;
  readonly height: number;
}

type Matrix = readonly [number, number, number, number, number, number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];
/** Rules are thinner, and longer. */
const thin = 2.5;
const long = 8;

export async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const { OPS } = await getResolvedPDFJS();
  const page = await document.getPage(number);
  const { height } = page.getViewport({ scale: 1 });
  const operators = await page.getOperatorList();
  const content = await page.getTextContent();
  const looks = new Map<string, string>();
  const lookOf = (font: string) => {
    const known = looks.get(font);
    if (known !== undefined) return known;
    const found: unknown = page.commonObjs.has(font) ? page.commonObjs.get(font) : null;
    const name =
      typeof found === 'object' && found !== null && 'name' in found ? String(found.name) : '';
    looks.set(font, name);
    return name;
  };
  const texts = content.items.flatMap((item): Drawn[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , scale = 0, x = 0, y = 0] = item.transform.map(Number);
    const look = lookOf(item.fontName);
    return [
      {
        text: item.str,
        x,
        right: x + item.width,
        y: height - y,
        size: item.height || Math.abs(scale),
        bold: /bold|black/iu.test(look),
        italic: /italic|oblique/iu.test(look),
      },
    ];
  });

  const rules: Rule[] = [];
  let pictures = 0;
  let matrix = identity;
  const kept: Matrix[] = [];
  for (const [index, operator] of operators.fnArray.entries()) {
    const args: unknown = operators.argsArray[index];
    if (operator === OPS.save) kept.push(matrix);
    else if (operator === OPS.restore) matrix = kept.pop() ?? identity;
    else if (operator === OPS.transform) matrix = times(matrix, numbersOf(args));
    else if (operator === OPS.constructPath && Array.isArray(args)) {
      if (args[0] !== OPS.endPath) rules.push(...rulesOf(numbersOf(args[2]), matrix, height));
    } else if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject)
      pictures += 1;
  }
  page.cleanup();
  return { texts, rules, pictures, height };
}

const numbersOf = (value: unknown): number[] =>
  typeof value === 'object' && value !== null ? Object.values(value).map(Number) : [];

function times([a, b, c, d, e, f]: Matrix, by: readonly number[]): Matrix {
  const [ba = 1, bb = 0, bc = 0, bd = 1, be = 0, bf = 0] = by;
  return [
    a * ba + c * bb,
    b * ba + d * bb,
    a * bc + c * bd,
    b * bc + d * bd,
    a * be + c * bf + e,
    b * be + d * bf + f,
  ];
}

/** The box of a path as a rule, or as the four edges of a frame. */
function rulesOf(box: readonly number[], [a, b, c, d, e, f]: Matrix, height: number): Rule[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const xs = [a * x1 + c * y1 + e, a * x2 + c * y2 + e];
  const ys = [b * x1 + d * y1 + f, b * x2 + d * y2 + f];
  const rule: Rule = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: height - Math.max(...ys),
    bottom: height - Math.min(...ys),
  };
  const [wide, tall] = [rule.right - rule.left, rule.bottom - rule.top];
  if ((wide <= thin && tall >= long) || (tall <= thin && wide >= long)) return [rule];
  if (wide <= long || tall <= long) return [];
  return [
    { ...rule, bottom: rule.top },
    { ...rule, top: rule.bottom },
    { ...rule, right: rule.left },
    { ...rule, left: rule.right },
  ];
}
