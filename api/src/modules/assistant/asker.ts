import type { SiteCaller, SiteVisitor } from '../sites/site-access.ts';
import type { Config } from '../../config/config.ts';
import type { Ceiling } from '../../shared/ceilings/ceilings.ts';
import { anonymousShare, concurrencyLimits, pictureLimits } from './limits.ts';

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
  return isAnonymous(asker) ? concurrencyLimits.address : concurrencyLimits.person;
}

const day = (name: string, subject: string, max: number): Ceiling => ({
  name,
  subject,
  max,
  span: 'day',
});

/** What anonymous callers may use of a ceiling, so that they cannot shut recognised ones out. */
const shareOf = (max: number) => (max > 0 ? Math.max(1, Math.floor(max * anonymousShare)) : 0);

/** The ceiling of the caller's own messages; none for a school's teacher, who has the school's. */
export function ownCeiling(asker: Asker, config: Config['assistant']): Ceiling[] {
  const own = subjectOf(asker);
  if (asker.userId !== null) return [day('messages', own, config.userDaily)];
  return isAnonymous(asker) ? [day('messages', own, config.addressDaily)] : [];
}

/** Messages of the day, of everybody together. */
export function everybodysCeilings({ daily }: Pick<Config['assistant'], 'daily'>) {
  const common = { subject: '', span: 'day' } as const;
  return {
    all: { ...common, name: 'everybody', max: daily },
    anonymous: { ...common, name: 'everybody-anonymous', max: shareOf(daily) },
  };
}

/** Ceilings of one message that the caller shares: those of the site and of everybody. */
export function sharedCeilings(asker: Asker, config: Config['assistant']): Ceiling[] {
  const { siteId, siteLimits } = asker;
  const anonymous = isAnonymous(asker);
  const everybody = everybodysCeilings(config);
  const shared = (name: string, subject: string, max: number, span: Ceiling['span']): Ceiling[] => [
    ...(anonymous ? [{ name: `${name}-anonymous`, subject, max: shareOf(max), span }] : []),
    { name, subject, max, span },
  ];
  return [
    ...(siteId === null || siteLimits === null
      ? []
      : [
          ...shared('site', siteId, siteLimits.daily, 'day'),
          ...shared('site', siteId, siteLimits.monthly, 'month'),
        ]),
    ...(anonymous ? [everybody.anonymous] : []),
    everybody.all,
  ];
}

/** Ceilings of pictures that are sent with a message, or requested. */
export function pictureCeilings(
  asker: Asker,
  { sent, drawn }: { sent: boolean; drawn: boolean },
): Ceiling[] {
  const kind = isAnonymous(asker) ? 'address' : 'person';
  const subject = subjectOf(asker);
  return [
    ...(sent ? [day('sent', subject, pictureLimits.sent[kind])] : []),
    ...(drawn
      ? [
          day('drawn', subject, pictureLimits.drawn[kind]),
          day('drawn', '', pictureLimits.drawn.everybody),
        ]
      : []),
  ];
}
