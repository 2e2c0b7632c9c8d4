/** The http(s) address of a link; null when it must not be followed. */
export function safeHref(address: string): string | null {
  const web = /^www\./i.test(address) ? `https://${address}` : address;
  try {
    const { protocol, username, password, href } = new URL(web);
    // Credentials disguise the target, as in "https://bank.example@elsewhere.example".
    if (username !== '' || password !== '') return null;
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** A bare address without the punctuation of the surrounding sentence. */
export function trimAddress(found: string): string {
  let address = found;
  for (;;) {
    const last = address.at(-1) ?? '';
    if (/[.,;:!?'"»”’\]}]/.test(last)) address = address.slice(0, -1);
    else if (last === ')' && !address.includes('(')) address = address.slice(0, -1);
    else return address;
  }
}

/** A host name in a text, also within an address: labels of letters, digits and hyphens with a dot. */
const hostName =
  /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?[.\u3002\uFF0E\uFF61])+\p{L}{2,63}/giu;

const withoutWww = (host: string): string => host.replace(/^www\./u, '');

/** The host as the browser would ask for it: in ASCII and lower case; null when it is none. */
function asciiHost(host: string): string | null {
  try {
    return withoutWww(new URL(`https://${host}/`).hostname);
  } catch {
    return null;
  }
}

/**
 * The text of a link with the host that it leads to, when the text names another one: who reads an
 * address must not be led to a different one.
 */
export function honestText(href: string, text: string): string {
  const { hostname } = new URL(href);
  const isOther = [...text.matchAll(hostName)].some(([found]) => {
    const named = asciiHost(found);
    return named !== null && named !== withoutWww(hostname);
  });
  return isOther ? `${text} (${hostname})` : text;
}
