/** What a source names of messages. */
export interface NamedIds {
  /** Whole literals. */
  ids: Set<string>;
  /** Beginnings of template literals: `finding.` of `finding.${code}`. */
  prefixes: Set<string>;
}

/** Ids that a source may ask for. A literal that looks like an id is taken for one. */
export function namedIds(source: string): NamedIds {
  const ids = new Set<string>();
  const prefixes = new Set<string>();
  for (const match of source.matchAll(/(['"`])([a-zA-Z][\w-]*(?:\.[\w-]+)+)\1/g)) {
    if (match[2] !== undefined) ids.add(match[2]);
  }
  for (const match of source.matchAll(/`([a-zA-Z][\w-]*\.(?:[\w-]+\.)*[\w-]*)\$\{/g)) {
    if (match[1] !== undefined) prefixes.add(match[1]);
  }
  return { ids, prefixes };
}
