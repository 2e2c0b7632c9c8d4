/** The secret of a mailed link that opened this page, and what it is for. */
export interface LinkSecret {
  kind: 'recovery' | 'verify';
  token: string;
}

const kinds = ['recovery', 'verify'] as const;

/** Parts a secret from an address; the address without it is what may stay in bar and history. */
export function splitSecret(href: string): { secret: LinkSecret | null; href: string } {
  const url = new URL(href);
  if (url.pathname !== '/auth') return { secret: null, href };
  const found = kinds.flatMap((kind) => {
    const token = url.searchParams.get(kind);
    return token === null ? [] : [{ kind, token }];
  });
  if (found.length === 0) return { secret: null, href };
  for (const kind of kinds) url.searchParams.delete(kind);
  return { secret: found[0] ?? null, href: url.href };
}

let kept: LinkSecret | null = null;

/**
 * Takes the secret out of the address bar before anything else runs, so that it gets into no
 * history, no bookmark, no screenshot, and no call that names the page.
 */
export function hideLinkSecret(): void {
  const { secret, href } = splitSecret(location.href);
  if (href !== location.href) history.replaceState(history.state, '', href);
  kept = secret;
}

export const linkSecret = {
  /** Null when the page was opened by no such link, or the secret has served. */
  get: () => kept,
  forget: () => {
    kept = null;
  },
};
