import { isObjectId } from './guards.ts';

/** What follows the address in a mailed link; the server never sees it as part of an address. */
const fragment = /^#([\w-]{48})$/u;
const storageKey = (ticketId: string) => `ardoise-ticket:${ticketId}`;

const ticketIn = (path: string): string | null => {
  const id = /^\/ticket\/([^/]+)$/u.exec(path)?.[1];
  return id !== undefined && isObjectId(id) ? id : null;
};

/** The secret of a mailed link to a ticket, and the address without it; null in any other address. */
export function splitTicketSecret(
  href: string,
): { ticketId: string; secret: string; href: string } | null {
  const url = new URL(href);
  const ticketId = ticketIn(url.pathname);
  const secret = fragment.exec(url.hash)?.[1];
  if (ticketId === null || secret === undefined) return null;
  url.hash = '';
  return { ticketId, secret, href: url.href };
}

/**
 * Takes the secret of a ticket's link out of the address bar, before anything else runs. Unlike that
 * of a link which is used once, it stays in this tab, so that a reload opens the ticket again.
 */
export function hideTicketSecret(): void {
  const found = splitTicketSecret(location.href);
  if (found === null) return;
  try {
    sessionStorage.setItem(storageKey(found.ticketId), found.secret);
  } catch {
    // Without storage the address keeps it, and the mail opens the ticket again.
    return;
  }
  history.replaceState(history.state, '', found.href);
}

/** The secret with which this tab was opened; null where the account opens the ticket. */
export function ticketSecretOf(ticketId: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(ticketId));
  } catch {
    return splitTicketSecret(location.href)?.secret ?? null;
  }
}
