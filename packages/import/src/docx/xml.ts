import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** An element of an XML file, with the prefix that its name has there. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text directly inside it. */
  readonly text: string;
}

/** Entities of a document type are not expanded. */
export function parseXml(xml: string): XmlElement {
  const root = parseDocument(xml, { xmlMode: true, decodeEntities: true });
  return { name: '', attributes: {}, children: elementsOf(root.children), text: '' };
}

function elementsOf(nodes: readonly Node[]): XmlElement[] {
  return nodes.flatMap((node): XmlElement[] => {
    if (!('attribs' in node)) return [];
    const { name, attribs: attributes, children } = node;
    const text = children
      .map((child) => (child.type === 'text' && 'data' in child ? child.data : ''))
      .join('');
    return [{ name, attributes, children: elementsOf(children), text }];
  });
}

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

/** The first element of this name anywhere inside. */
export function findIn(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    const found = child.name === name ? child : findIn(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A property that is on when it is there, unless it says otherwise: `<w:b/>`, `<w:b w:val="0"/>`. */
export function isOn(properties: XmlElement | undefined, name: string): boolean {
  const property = properties === undefined ? undefined : childOf(properties, name);
  return (
    property !== undefined && !/^(?:0|false|none|off)$/u.test(property.attributes['w:val'] ?? '')
  );
}
