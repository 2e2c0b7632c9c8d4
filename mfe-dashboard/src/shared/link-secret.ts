import { paths } from './paths.ts';

/** Parts the secret of a mailed link from an address; the rest may stay in bar and history. */
export function splitSecret(href: string): { token: string | null; href: string } {
  const url = new URL(href);
  const token = url.searchParams.get('email');
  if (url.pathname !== paths.settings || token === null) return { token: null, href };
  url.searchParams.delete('email');
  return { token, href: url.href };
}

let kept: string | null = null;

/** Takes it out of the address bar; called before anything of the desk stands. */
export function hideLinkSecret(): void {
  const { token, href } = splitSecret(location.href);
  if (token === null) return;
  history.replaceState(history.state, '', href);
  kept = token;
}

export const linkSecret = {
  /**
   * For whoever uses it, once. It is held while somebody who is signed out signs in first: that
   * loads no page.
   */
  take(): string | null {
    const token = kept;
    kept = null;
    return token;
  },
};
