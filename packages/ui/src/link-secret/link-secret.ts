/** The secret of a mailed link, and which parameter brought it. */
export interface LinkSecret<Kind extends string> {
  kind: Kind;
  token: string;
}

/** Separates a secret from an address; `href` is what may stay in address bar and history. */
export function splitSecret<Kind extends string>(
  href: string,
  path: string,
  kinds: readonly Kind[],
): { secret: LinkSecret<Kind> | null; href: string } {
  const url = new URL(href);
  if (url.pathname !== path) return { secret: null, href };
  const [secret] = kinds.flatMap((kind) => {
    const token = url.searchParams.get(kind);
    return token === null ? [] : [{ kind, token }];
  });
  if (secret === undefined) return { secret: null, href };
  for (const kind of kinds) url.searchParams.delete(kind);
  return { secret, href: url.href };
}

/**
 * Keeps the secret of the mailed link that opened this page in memory alone. It outlives a sign-in
 * in between, which loads no page.
 * @param kinds query parameters that carry a secret; the first one present counts
 */
export function createLinkSecret<Kind extends string>(path: string, kinds: readonly Kind[]) {
  let current: LinkSecret<Kind> | null = null;
  return {
    /**
     * Takes the secret out of the address bar. Called before anything else runs, so that it reaches
     * no history, bookmark, screenshot, or request that names the page.
     */
    hide(): void {
      const { secret, href } = splitSecret(location.href, path, kinds);
      if (secret === null) return;
      history.replaceState(history.state, '', href);
      current = secret;
    },
    get: (): LinkSecret<Kind> | null => current,
    forget(): void {
      current = null;
    },
  };
}
