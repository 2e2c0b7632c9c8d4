import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Only the four-part form of IPv4: ipaddr.js also reads `10` or `127.1`, other code does not. */
const isAddress = (text: string): boolean => isIPv4(text) || ipaddr.IPv6.isValid(text);

/** Whether the text is an IP address, or one with a prefix length (CIDR). */
export function isAddressOrRange(text: string): boolean {
  return isAddress(text.split('/')[0] ?? '') && (!text.includes('/') || ipaddr.isValidCIDR(text));
}

/** Whether the IP address is this machine, also when IPv4 is mapped into IPv6. */
export function isLoopback(ip: string): boolean {
  return isAddress(ip) && ipaddr.process(ip).range() === 'loopback';
}

/**
 * The subscriber's network of an address. Behind IPv4 that is the address; with IPv6 one household
 * or school has 2^64 addresses. What is no address stands for itself.
 */
export function networkOf(ip: string): string {
  if (!isAddress(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const first = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${first.join(':')}::/64`;
}

/**
 * The beginning of an address, for whoever watches over the site: hundreds of subscribers behind
 * IPv4, a provider's customers with IPv6. Of what is no address, nothing.
 */
export function shortenedAddress(ip: string): string | null {
  const [text = ''] = ip.split('/');
  if (!isAddress(text)) return null;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  const first = address.parts.slice(0, 3).map((part) => part.toString(16));
  return `${first.join(':')}::/48`;
}
