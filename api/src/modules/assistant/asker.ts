import { isIPv6 } from 'node:net';
import type { SiteCaller, SiteVisitor } from '../sites/door.ts';
import type { Config } from '../../config.ts';
import type { Ceiling } from './ceilings.ts';
import { anonymousShare, atOnce, pictureLimits } from './limits.ts';

/** Who asks, as far as it matters to the ceilings. */
export interface Asker {
  /** A signed-in teacher's id, null for everybody else. */
  readonly userId: string | null;
  readonly visitor: SiteVisitor | null;
  readonly siteId: string | null;
  readonly siteLimits: SiteCaller['limits'];
  /** The network it comes from. */
  readonly address: string;
}

/** The network of an address: a household or school has 2^64 addresses of IPv6. */
export function networkOf(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4 !== undefined) return v4;
  const plain = ip.split('%')[0] ?? '';
  if (!isIPv6(plain)) return ip;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}

export function isAnonymous({ userId, visitor }: Asker): boolean {
  return userId === null && visitor === null;
}

/** Under whose name an asker is counted. */
export function subjectOf({ userId, visitor, address }: Asker): string {
  if (userId !== null) return `user:${userId}`;
  if (visitor !== null) return `visitor:${visitor.siteId}:${visitor.subject}`;
  return `address:${address}`;
}

export function mostAtOnce(asker: Asker): number {
  return isAnonymous(asker) ? atOnce.address : atOnce.person;
}

/** Ceilings of one message, the asker's own first. A school's teacher has the school's limit. */
export function messageCeilings(asker: Asker, config: Config['assistant']): Ceiling[] {
  const { userId, siteId, siteLimits } = asker;
  const anonymous = isAnonymous(asker);
  const day = (name: string, subject: string, max: number): Ceiling => ({
    name,
    subject,
    max,
    span: 'day',
  });
  const own = subjectOf(asker);
  return [
    ...(userId === null ? [] : [day('messages', own, config.userDaily)]),
    ...(anonymous ? [day('messages', own, config.addressDaily)] : []),
    ...(siteId === null || siteLimits === null
      ? []
      : [
          day('site', siteId, siteLimits.daily),
          { ...day('site', siteId, siteLimits.monthly), span: 'month' as const },
        ]),
    ...(anonymous
      ? [day('anonymous', '', Math.max(1, Math.floor(config.daily * anonymousShare)))]
      : []),
    day('everybody', '', config.daily),
  ];
}

/** Ceilings of the pictures that come with a message, or are asked for. */
export function pictureCeilings(
  asker: Asker,
  { sent, drawn }: { sent: boolean; drawn: boolean },
): Ceiling[] {
  const kind = isAnonymous(asker) ? 'address' : 'person';
  const subject = subjectOf(asker);
  const day = { span: 'day' } as const;
  return [
    ...(sent ? [{ ...day, name: 'sent', subject, max: pictureLimits.sent[kind] }] : []),
    ...(drawn
      ? [
          { ...day, name: 'drawn', subject, max: pictureLimits.drawn[kind] },
          { ...day, name: 'drawn', subject: '', max: pictureLimits.drawn.everybody },
        ]
      : []),
  ];
}
