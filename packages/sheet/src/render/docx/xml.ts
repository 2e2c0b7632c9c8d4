import { NextAttributeComponent, Run, XmlComponent } from 'docx';

type Attributes = Readonly<Record<string, string | number>>;

class Element extends XmlComponent {
  constructor(name: string, attributes: Attributes, children: readonly (XmlComponent | string)[]) {
    super(name);
    const named = Object.entries(attributes).map(([key, value]) => [key, { key, value }] as const);
    if (named.length > 0) this.root.push(new NextAttributeComponent(Object.fromEntries(named)));
    this.root.push(...children);
  }
}

/** An XML element with its attributes and what is inside it. */
export const element = (
  name: string,
  attributes: Attributes = {},
  children: readonly (XmlComponent | string)[] = [],
): XmlComponent => new Element(name, attributes, children);

/** A run that holds an element which `docx` has no class for. */
export class ElementRun extends Run {
  constructor(content: XmlComponent) {
    super({});
    this.root.push(content);
  }
}
