import DOMPurify, { type Config } from 'dompurify';

/**
 * The specification's: these tags, these attributes, http(s) links. Nodes are sanitised where they
 * are: no text is parsed as HTML, so neither Trusted Types nor the quirks of a parser come into it,
 * and the policy that DOMPurify would ask the page for is never made.
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

/** Sanitises elements side by side, and gives those that are left. */
export function sanitise(elements: readonly Element[], doc: Document): Element[] {
  if (elements.length === 0) return [];
  const holder = doc.createElement('td');
  holder.append(...elements);
  DOMPurify.sanitize(holder, allowed);
  return [...holder.children];
}

const proven = new WeakMap<Document, ReadonlyMap<string, Element>>();

/**
 * One element of each tag that carries nothing of the answer, sanitised. Its clones are as it is, so
 * that each need not be sanitised again: DOMPurify takes as long for a thousand elements as the whole
 * conversion of a megabyte. A tag that a document does not give as it should is missing.
 */
export function provenElements(doc: Document): ReadonlyMap<string, Element> {
  const known = proven.get(doc);
  if (known !== undefined) return known;
  const left = sanitise(
    plainTags.map((tag) => doc.createElement(tag)),
    doc,
  );
  const made = new Map(
    left
      .filter(({ attributes, childNodes }) => attributes.length === 0 && childNodes.length === 0)
      .map((element) => [element.localName, element]),
  );
  proven.set(doc, made);
  return made;
}
