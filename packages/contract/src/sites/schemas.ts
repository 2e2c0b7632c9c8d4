import { type Static, Type } from 'typebox';
import { closed, DateTime } from '../common/schemas.ts';
import { JournalReason } from '../journal/schemas.ts';

/** Public key of a partner site, which stands in its pages. */
export const SiteKey = Type.String({ pattern: '^site_[0-9a-f]{24}$' });

export const SiteParams = Type.Object({ key: SiteKey }, closed);

const Name = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });
/** `https://ecole.bj`, or `https://*.ecole.bj` for every host below it. */
const Origins = Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
  minItems: 1,
  maxItems: 50,
});
const limits = {
  /** Messages of the whole site in one day and in one month of Benin. */
  dailyLimit: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  monthlyLimit: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  /** Messages a day of each teacher for whom the school vouches. */
  teacherDailyLimit: Type.Integer({ minimum: 0, maximum: 10_000 }),
} as const;

/** What a site has that nobody chose. */
export const siteDefaults = {
  dailyLimit: 500,
  monthlyLimit: 10_000,
  teacherDailyLimit: 20,
} as const;

/** A site that may show the assistant, as staff see it. */
export const PartnerSite = Type.Object(
  {
    key: SiteKey,
    name: Type.String(),
    origins: Type.Array(Type.String()),
    ...limits,
    /** Messages of this month. */
    messages: Type.Integer({ minimum: 0 }),
    active: Type.Boolean(),
    createdAt: DateTime,
  },
  closed,
);
export type PartnerSite = Static<typeof PartnerSite>;

export const PartnerSites = Type.Object({ items: Type.Array(PartnerSite) }, closed);
export type PartnerSites = Static<typeof PartnerSites>;

/** With the secret of the school's server, which is shown this once. */
export const RevealedSite = Type.Object({ site: PartnerSite, secret: Type.String() }, closed);
export type RevealedSite = Static<typeof RevealedSite>;

export const SiteBody = Type.Object(
  {
    name: Name,
    origins: Origins,
    dailyLimit: Type.Optional(limits.dailyLimit),
    monthlyLimit: Type.Optional(limits.monthlyLimit),
    teacherDailyLimit: Type.Optional(limits.teacherDailyLimit),
    reason: Type.Optional(JournalReason),
  },
  closed,
);
export type SiteBody = Static<typeof SiteBody>;

export const SiteSecretBody = Type.Object({ reason: Type.Optional(JournalReason) }, closed);
export type SiteSecretBody = Static<typeof SiteSecretBody>;

export const SiteStateBody = Type.Object(
  { active: Type.Boolean(), reason: Type.Optional(JournalReason) },
  closed,
);
export type SiteStateBody = Static<typeof SiteStateBody>;
