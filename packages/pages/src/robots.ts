import type { MfeArea } from '@ardoise/contract';

/** Stands in `robots.txt` for the remotes' rules; a comment for a server that does not fill it in. */
export const remoteRulesPlaceholder = '# {{remotes}}';

interface Remote {
  area: MfeArea;
  prefixes: readonly string[];
}

/** Keeps search engines away from the remotes that need an account. */
export function fillRemoteRules(robots: string, remotes: readonly Remote[]): string {
  const rules = remotes
    .filter(({ area }) => area !== 'public')
    .flatMap(({ prefixes }) => prefixes)
    // A rule covers all addresses that begin so: `/sale` would also forbid `/sales`.
    .flatMap((prefix) => [`Disallow: ${prefix}$`, `Disallow: ${prefix}?`, `Disallow: ${prefix}/`]);
  return robots.replace(remoteRulesPlaceholder, () => rules.join('\n'));
}
