import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { languages } from '../addresses.ts';

export type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a document, in order. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document) => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found;
}

export const attribute = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs.find((one) => one.name === name)?.value;

export const contentOf = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

const addressAttributes = ['href', 'src', 'srcset', 'action', 'poster'];

export interface Expected {
  /** Address of the site, or the placeholder for it. */
  origin: string;
  /** A page without an address of its own has no canonical link and no alternates. */
  hasAddress: boolean;
}

/** What is wrong with a document's head, one sentence each. */
function headFaults(elements: readonly Element[], { origin, hasAddress }: Expected): string[] {
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const meta = (key: string, value: string) =>
    attribute(
      named('meta').find((one) => attribute(one, key) === value),
      'content',
    );
  const faults = ['h1', 'title', 'main'].flatMap((tag) => {
    const count = named(tag).length;
    return count === 1 ? [] : [`${count} elements <${tag}>`];
  });
  if ((meta('name', 'description') ?? '').length <= 40) faults.push('the description is too short');
  const properties = ['og:title', 'og:description', 'og:image', 'og:locale'];
  if (hasAddress) properties.push('og:url');
  for (const property of properties) {
    if (meta('property', property) === undefined) faults.push(`${property} is missing`);
  }
  const links = (rel: string) => named('link').filter((one) => attribute(one, 'rel') === rel);
  const canonical = links('canonical').map((one) => attribute(one, 'href') ?? '');
  if (canonical.length !== (hasAddress ? 1 : 0)) faults.push(`${canonical.length} canonical links`);
  if (canonical.some((address) => !address.startsWith(`${origin}/`))) {
    faults.push(`the canonical link leads to ${canonical.join(', ')}`);
  }
  const tags = links('alternate').map((one) => attribute(one, 'hreflang'));
  const wanted = hasAddress ? [...languages.map(([tag]) => tag), 'x-default'] : [];
  if (tags.join() !== wanted.join()) faults.push(`the alternates are ${tags.join()}`);
  return faults;
}

/** What the content security policy would refuse, and addresses outside the site. */
function policyFaults(elements: readonly Element[], { origin }: Expected): string[] {
  return elements.flatMap(({ tagName, attrs }) =>
    attrs.flatMap(({ name, value }) => {
      if (/^(?:on|style$)/u.test(name)) return [`<${tagName}> has the attribute ${name}`];
      if (!addressAttributes.includes(name) || value.startsWith(`${origin}/`)) return [];
      return /^(?:\/(?!\/)|#|mailto:|tel:)/u.test(value) ? [] : [`<${tagName}> asks for ${value}`];
    }),
  );
}

function factFaults(elements: readonly Element[]): string[] {
  const facts = elements.filter((one) => attribute(one, 'type') === 'application/ld+json');
  return facts.flatMap((one) => {
    const fact: unknown = JSON.parse(contentOf(one));
    const isFact =
      typeof fact === 'object' &&
      fact !== null &&
      Reflect.get(fact, '@context') === 'https://schema.org';
    return isFact ? [] : ['a fact has no context'];
  });
}

function idFaults(elements: readonly Element[]): string[] {
  const ids = elements.flatMap((one) => attribute(one, 'id') ?? []);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} stands twice`);
}

/** What is wrong with a public document, one sentence each; empty when nothing is. */
export function documentFaults(html: string, expected: Expected): string[] {
  const elements = elementsOf(html);
  const left = /undefined|\[object|NaN/u.exec(html)?.[0];
  return [
    ...headFaults(elements, expected),
    ...policyFaults(elements, expected),
    ...factFaults(elements),
    ...idFaults(elements),
    ...(left === undefined ? [] : [`“${left}” stands in the text`]),
  ];
}
