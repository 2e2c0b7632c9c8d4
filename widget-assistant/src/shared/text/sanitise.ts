import DOMPurify, { type Config } from 'dompurify';

/**
 * The specification's tags, attributes and http(s) links. Nodes are sanitised in place: no text is parsed as HTML, so
 * Trusted Types and parser quirks do not matter, and DOMPurify never has to create a policy.
 */
const allowed: Config = {
  ALLOWED_TAGS: ['b', 'br', 'table', 'tbody', 'tr', 'td', 'a', '#text'],
  ALLOWED_ATTR: ['class', 'href', 'target', 'rel', 'title'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^https?:\/\//iu,
  ADD_URI_SAFE_ATTR: ['target', 'rel'],
  TRUSTED_TYPES_POLICY: null,
  IN_PLACE: true,
};

export const plainTags = ['b', 'br', 'table', 'tbody', 'tr', 'td'] as const;
export type PlainTag = (typeof plainTags)[number];

/** Sanitises sibling elements and returns those that remain. */
export function sanitise(elements: readonly Element[], doc: Document): Element[] {
  if (elements.length === 0) return [];
  const holder = doc.createElement('td');
  holder.append(...elements);
  DOMPurify.sanitize(holder, allowed);
  return [...holder.children];
}

const templates = new WeakMap<Document, ReadonlyMap<string, Element>>();

/**
 * One sanitised, empty element per tag. Clones of it need no sanitising, which would take as long for a thousand
 * elements as converting a megabyte of text. A tag that the document fails to create correctly is missing.
 */
export function sanitisedTemplates(doc: Document): ReadonlyMap<string, Element> {
  const cached = templates.get(doc);
  if (cached !== undefined) return cached;
  const remaining = sanitise(
    plainTags.map((tag) => doc.createElement(tag)),
    doc,
  );
  const created = new Map(
    remaining
      .filter(({ attributes, childNodes }) => attributes.length === 0 && childNodes.length === 0)
      .map((element) => [element.localName, element]),
  );
  templates.set(doc, created);
  return created;
}
