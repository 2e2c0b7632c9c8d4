import { EnvError, makeExactValidator } from 'envalid';
import type { Secrets } from '../shared/keys.ts';
import { isAddressOrRange } from '../shared/network-address.ts';
import { isLoopbackHost } from '../shared/origin.ts';

/**
 * Readers of environment variables. Each throws an EnvError whose message completes the sentence
 * "NAME …" and never quotes the value, which may be a secret.
 */

export const text = makeExactValidator((value) => value);

export const secret = (minBytes: number) =>
  makeExactValidator((value) => {
    if (Buffer.byteLength(value) < minBytes)
      throw new EnvError(`must have at least ${minBytes} bytes`);
    return value;
  });

/** Secrets separated by commas: the first is used, the former ones are still good. */
export const secrets = (minBytes: number) =>
  makeExactValidator((value): Secrets => {
    const [first = '', ...former] = value.split(',').map((part) => part.trim());
    if ([first, ...former].some((part) => Buffer.byteLength(part) < minBytes))
      throw new EnvError(
        `must have at least ${minBytes} bytes; a comma separates several, each as long`,
      );
    return [first, ...former];
  });

export const oneOf = <const T extends string>(...choices: T[]) =>
  makeExactValidator((value): T => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new EnvError(`must be one of ${choices.join(', ')}`);
    return found;
  });

export const integer = (min: number, max: number) =>
  makeExactValidator((value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max)
      throw new EnvError(`must be a whole number from ${min} to ${max}`);
    return number;
  });

export const flag = makeExactValidator((value) => {
  if (value !== 'true' && value !== 'false') throw new EnvError('must be true or false');
  return value === 'true';
});

/** Texts separated by commas. */
export const list = makeExactValidator((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

export const url = (...protocols: string[]) =>
  makeExactValidator((value) => {
    const parsed = URL.parse(value);
    if (parsed === null || !protocols.includes(parsed.protocol))
      throw new EnvError(`must be an address starting with ${protocols.join(' or ')}//`);
    return value;
  });

/** An address that gets secrets: HTTPS, or plain HTTP on this machine. */
export const secureUrl = makeExactValidator((value) => {
  const parsed = URL.parse(value);
  const isLocal = parsed?.protocol === 'http:' && isLoopbackHost(parsed.hostname);
  if (parsed?.protocol !== 'https:' && !isLocal)
    throw new EnvError('must be an address starting with https://');
  return value;
});

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

export const trustedProxies = makeExactValidator((value): boolean | string => {
  if (value === 'true' || value === 'false') return value === 'true';
  const parts = value.split(',').map((part) => part.trim());
  if (!parts.every((part) => namedRanges.includes(part) || isAddressOrRange(part)))
    throw new EnvError('must be true, false, or a list of addresses of proxies');
  return parts.join(',');
});

export const mailSender = makeExactValidator((value) => {
  if (!/^(?:[^<>\r\n"]{0,80} )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(value))
    throw new EnvError('must be an address, or `Name <address>`');
  return value;
});

/** A partner site for trying out: its key, its secret, and the origins of its pages. */
export interface DemoSite {
  key: string;
  secret: string;
  origins: string[];
}

export const demoSite = makeExactValidator((value): DemoSite => {
  const [key = '', given = '', ...origins] = value.split(/\s+/);
  const isValid =
    /^site_[0-9a-f]{24}$/.test(key) &&
    given.length >= 32 &&
    origins.length > 0 &&
    origins.every((origin) => URL.parse(origin)?.origin === origin);
  if (!isValid) throw new EnvError('must be a key, a secret of 32 characters or more, and origins');
  return { key, secret: given, origins };
});
