import { type Static, Type } from 'typebox';
import { Email } from '../auth/credentials.ts';
import { closed, DateTime, Id } from '../common/schemas.ts';
import { JournalReason } from '../journal/schemas.ts';
import { MfeName } from '../operations/schemas.ts';

/** Where too many wrong guesses close an account for some minutes. */
export const lockedParts = [
  /** Signing in by password from browsers that the account does not know. */
  'other-devices',
  /** The same from one browser that it knows. */
  'known-device',
  /** The second factor. */
  'factor',
  /** Mailed codes. */
  'code',
  /** The password in an open session, asked again before a change. */
  'password-again',
] as const;

export const AccountLock = Type.Object(
  { what: Type.Enum(lockedParts), since: DateTime, until: DateTime },
  closed,
);
export type AccountLock = Static<typeof AccountLock>;

export const LockedAccount = Type.Object(
  {
    id: Id,
    email: Email,
    firstName: Type.String(),
    lastName: Type.String(),
    /** The newest first. */
    locks: Type.Array(AccountLock),
  },
  closed,
);
export type LockedAccount = Static<typeof LockedAccount>;

/** Locks that are shown at most. */
export const mostLocks = 200;

export const LockedAccounts = Type.Object(
  {
    /** The newest lock first. */
    items: Type.Array(LockedAccount),
    /** Whether there are more than are shown: ask by address then. */
    hasMore: Type.Boolean(),
  },
  closed,
);
export type LockedAccounts = Static<typeof LockedAccounts>;

export const LocksQuery = Type.Object(
  {
    /** The whole address of one account. */
    email: Type.Optional(Email),
  },
  closed,
);
export type LocksQuery = Static<typeof LocksQuery>;

export const UnlockBody = Type.Object({ reason: JournalReason }, closed);
export type UnlockBody = Static<typeof UnlockBody>;

/** What was wrong: a password at sign-in, a second factor, a mailed code, a password asked again. */
export const attemptFailures = ['password', 'factor', 'code', 'password-again'] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

/** Days for which refusals are kept, today included. */
export const refusalDays = 7;

const figures = {
  /** Of all days that are kept. */
  count: Type.Integer({ minimum: 1 }),
  today: Type.Integer({ minimum: 0 }),
  lastAt: DateTime,
  /** The most first. Shortened, so that no subscriber is told apart. */
  networks: Type.Array(
    Type.Object(
      {
        /** `192.0.2.0/24`, `2001:db8:1::/48` */
        network: Type.String(),
        count: Type.Integer({ minimum: 1 }),
      },
      closed,
    ),
  ),
} as const;

/** What was refused in the last days, in figures: nobody's account is in it. */
export const Refusals = Type.Object(
  {
    /** First day, in Benin. */
    from: Type.String({ format: 'date' }),
    /** Wrong passwords and codes; the most first. */
    failures: Type.Array(Type.Object({ failure: Type.Enum(attemptFailures), ...figures }, closed)),
    /** Limits that were reached; the most first. */
    limits: Type.Array(
      Type.Object(
        {
          /** `POST /auth/sign-up`, `sign-in/account` */
          limit: Type.String(),
          ...figures,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Refusals = Static<typeof Refusals>;
export type RefusalFigures = Omit<Refusals['limits'][number], 'limit'>;

/** Directives that reports are told apart by. */
export const policyDirectives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'manifest-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const;

/** Instead of an origin or a directive that is none, too long, or one of too many. */
export const unnamedOrigin = 'other';

const Reported = Type.String({ maxLength: 4_000 });

/** What browsers send: by `report-uri`, or several at once by the Reporting API. They may add fields. */
export const PolicyReportBody = Type.Union([
  Type.Object({
    'csp-report': Type.Object({
      'document-uri': Reported,
      'effective-directive': Type.Optional(Reported),
      'violated-directive': Type.Optional(Reported),
      'blocked-uri': Type.Optional(Reported),
    }),
  }),
  Type.Array(
    Type.Object({
      type: Type.String({ maxLength: 100 }),
      body: Type.Object({
        documentURL: Reported,
        effectiveDirective: Reported,
        blockedURL: Type.Optional(Reported),
      }),
    }),
    { maxItems: 20 },
  ),
]);
export type PolicyReportBody = Static<typeof PolicyReportBody>;

/** What pages kept out in the days that are kept, without pages, paths and people; the most first. */
export const PolicyReports = Type.Object(
  {
    /** First of the days. */
    from: Type.String({ format: 'date' }),
    items: Type.Array(
      Type.Object(
        {
          directive: Type.String(),
          /** An origin, a scheme, a keyword such as `inline`, or `other`. */
          blocked: Type.String(),
          count: Type.Integer({ minimum: 0 }),
          today: Type.Integer({ minimum: 0 }),
          lastAt: DateTime,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type PolicyReports = Static<typeof PolicyReports>;

/** Versions of one app that are shown, the newest first. */
export const mostReleases = 20;

/** A version as the builds name it: a word that the journal keeps. */
export const ReleaseVersion = Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{0,39}$' });

/** A micro-frontend of this site, and the versions that this server keeps of it. */
export const AppReleases = Type.Object(
  {
    name: Type.String(),
    /** What browsers get. */
    version: Type.String(),
    /** Whether it is whole, and so really served. */
    served: Type.Boolean(),
    /** Since when; null when nobody noted it. */
    since: Type.Union([DateTime, Type.Null()]),
    /** The version before it; null when there was none, or nobody noted it. */
    former: Type.Union([Type.String(), Type.Null()]),
    /** The newest first, the current one included. */
    kept: Type.Array(Type.Object({ version: Type.String(), at: DateTime }, closed)),
  },
  closed,
);
export type AppReleases = Static<typeof AppReleases>;

export const SiteReleases = Type.Object({ items: Type.Array(AppReleases) }, closed);
export type SiteReleases = Static<typeof SiteReleases>;

export const ReleaseParams = Type.Object({ app: MfeName }, closed);

export const ReleaseBody = Type.Object(
  {
    version: ReleaseVersion,
    /** The version that was current when somebody decided. */
    from: Type.String({ minLength: 1, maxLength: 60 }),
    reason: Type.Optional(JournalReason),
  },
  closed,
);
export type ReleaseBody = Static<typeof ReleaseBody>;
