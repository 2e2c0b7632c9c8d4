import { childOf, type XmlElement } from './xml.ts';

const raised = new Map(
  [...'0123456789+-n'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'][index] ?? sign]),
);
raised.set('\u2212', '⁻');

/** "2" as "²"; null when a sign has no raised form. */
export function superscript(text: string): string | null {
  const signs = [...text].map((sign) => raised.get(sign));
  return signs.length > 0 && signs.every((sign) => sign !== undefined) ? signs.join('') : null;
}

const grouped = (text: string) => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`);

/** An equation of Word in a line of text: "3/4", "x²", "√(a + b)". */
export function formulaText(element: XmlElement): string {
  const inside = (name: string) => {
    const child = childOf(element, name);
    return child === undefined ? '' : formulaText(child);
  };
  switch (element.name) {
    case 'm:t':
      return element.text;
    case 'm:f':
      return `${grouped(inside('m:num'))}/${grouped(inside('m:den'))}`;
    case 'm:sSup': {
      const above = inside('m:sup');
      return inside('m:e') + (superscript(above) ?? `^${grouped(above)}`);
    }
    case 'm:sSub':
      return `${inside('m:e')}_${grouped(inside('m:sub'))}`;
    case 'm:rad':
      return `√${grouped(inside('m:e'))}`;
    case 'm:d':
      return `(${element.children
        .filter(({ name }) => name === 'm:e')
        .map(formulaText)
        .join(', ')})`;
    default:
      return element.children.map(formulaText).join('');
  }
}
