import type { SiteCaller, SiteVisitor } from '../sites/site-access.ts';
import type { Config } from '../../config/config.ts';
import type { Ceiling } from './ceilings.ts';
import { anonymousShare, atOnce, pictureLimits } from './limits.ts';

/** The caller of the assistant, as the ceilings need it. */
export interface Asker {
  /** Id of the signed-in teacher; null for anybody else. */
  readonly userId: string | null;
  readonly visitor: SiteVisitor | null;
  readonly siteId: string | null;
  readonly siteLimits: SiteCaller['limits'];
  /** The network of the caller's address. */
  readonly address: string;
}

export function isAnonymous({ userId, visitor }: Asker): boolean {
  return userId === null && visitor === null;
}

/** The key under which a caller's uses are counted. */
export function subjectOf({ userId, visitor, address }: Asker): string {
  if (userId !== null) return `user:${userId}`;
  if (visitor !== null) return `visitor:${visitor.siteId}:${visitor.subject}`;
  return `address:${address}`;
}

export function mostAtOnce(asker: Asker): number {
  return isAnonymous(asker) ? atOnce.address : atOnce.person;
}

/** Ceilings of one message, the caller's own first. A school's teacher has the school's limit. */
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

/** Ceilings of pictures that are sent with a message, or requested. */
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
