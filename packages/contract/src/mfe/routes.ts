/** Whether a path is this prefix or below it. */
export const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

/** The parts of a path or template; one slash at the end makes no difference. */
export const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

function matches(template: string, path: string): boolean {
  const [wanted, given] = [partsOf(template), partsOf(path)];
  return (
    wanted.length === given.length &&
    wanted.every((part, rank) => (part.startsWith(':') ? given[rank] !== '' : part === given[rank]))
  );
}

/** How many parts of a template are fixed. */
const fixedParts = (template: string) =>
  partsOf(template).filter((part) => !part.startsWith(':')).length;

/** The route template of a path, such as `/dashboard/mes-fiches/:id`; the most specific one wins. */
export function templateOf(templates: readonly string[], path: string): string | null {
  let best: string | null = null;
  for (const template of templates) {
    if (!matches(template, path)) continue;
    if (best === null || fixedParts(template) > fixedParts(best)) best = template;
  }
  return best;
}

/** The remote that a path belongs to: of several that claim it, the one with the longest prefix. */
export function remoteAt<Remote extends { prefixes: readonly string[] }>(
  remotes: Iterable<Remote>,
  path: string,
): Remote | null {
  let found: Remote | null = null;
  let length = 0;
  for (const remote of remotes) {
    for (const prefix of remote.prefixes) {
      if (prefix.length <= length || !isBelow(path, prefix)) continue;
      found = remote;
      ({ length } = prefix);
    }
  }
  return found;
}
