/** The address of a link, forced to http(s); null for one that is not to be followed. */
export function safeHref(address: string): string | null {
  const web = /^www\./i.test(address) ? `https://${address}` : address;
  try {
    const { protocol, username, password, href } = new URL(web);
    // "https://bank.example@elsewhere.example" says one place and leads to another.
    if (username !== '' || password !== '') return null;
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** A bare address without the punctuation of the sentence around it. */
export function trimAddress(found: string): string {
  let address = found;
  for (;;) {
    const last = address.at(-1) ?? '';
    if (/[.,;:!?'"»”’\]}]/.test(last)) address = address.slice(0, -1);
    else if (last === ')' && !address.includes('(')) address = address.slice(0, -1);
    else return address;
  }
}
