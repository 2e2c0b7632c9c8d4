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
