import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { AssistantSite } from '@ardoise/contract/schemas';
import type { Clock } from '../../shared/clock.ts';
import type { Keys } from '../../shared/keys.ts';
import { seal } from '../../shared/sealed.ts';
import { type OriginFault, readPattern } from '../../shared/origin-pattern.ts';
import type { SiteRepository } from './repository.ts';
import { newSecret } from './secrets.ts';
import type { Site, SiteSettings } from './site.ts';

/** What a site has that nobody chose. */
export const siteDefaults = {
  dailyLimit: 500,
  monthlyLimit: 10_000,
  teacherDailyLimit: 20,
} as const;

const Settings = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  origins: Type.Array(Type.String(), { minItems: 1, maxItems: 50 }),
  theme: AssistantSite.properties.theme,
  dailyLimit: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  monthlyLimit: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  teacherDailyLimit: Type.Integer({ minimum: 0, maximum: 10_000 }),
});

const originFaults: Record<OriginFault, string> = {
  form: 'is not an origin such as https://ecole.bj',
  'insecure-wildcard': 'has a wildcard, which only https origins may have',
  'wildcard-place': 'has its star elsewhere than as the first label, as in https://*.ecole.bj',
  'public-suffix': 'would stand for names that anybody can register',
};

/** What is wrong with the settings of a site, in one sentence for each fault. */
export class SiteSettingsError extends Error {
  override readonly name = 'SiteSettingsError';
}

/** The settings in their stored form. @throws SiteSettingsError */
function checked<T extends Partial<SiteSettings>>(settings: T): T {
  const faults: string[] = [];
  const origins = settings.origins?.map((typed) => {
    const read = readPattern(typed);
    if ('pattern' in read) return read.pattern;
    faults.push(`${JSON.stringify(typed)} ${originFaults[read.fault]}`);
    return typed;
  });
  for (const { instancePath, message } of Value.Errors(Type.Partial(Settings), settings)) {
    faults.push(`${instancePath.slice(1) || 'the settings'} ${message}`);
  }
  if (faults.length > 0) throw new SiteSettingsError(faults.join('; '));
  return origins === undefined ? settings : { ...settings, origins: [...new Set(origins)] };
}

/** The site, and its secret in the clear: the only time that it is seen. */
export interface Revealed {
  site: Site;
  secret: string;
}

export type SiteAdmin = ReturnType<typeof createSiteAdmin>;

/** What staff do with sites: the command-line tool today. */
export function createSiteAdmin(repository: SiteRepository, sealing: Keys, clock: Clock) {
  return {
    async add(
      settings: Pick<SiteSettings, 'name' | 'origins'> & Partial<SiteSettings>,
      given: { key?: string; secret?: string } = {},
    ): Promise<Revealed> {
      const key = given.key ?? `site_${randomBytes(12).toString('hex')}`;
      const secret = given.secret ?? newSecret();
      const site = await repository.insert({
        ...checked({ theme: {}, ...siteDefaults, ...settings }),
        key,
        secret: seal(sealing, key, secret),
        secretVersion: 1,
        active: true,
        createdAt: clock.now(),
      });
      return { site, secret };
    },

    list: () => repository.list(),
    find: (key: string) => repository.byKey(key),

    /** @throws SiteSettingsError; null when there is no such site. */
    set: async (key: string, settings: Partial<SiteSettings>): Promise<Site | null> =>
      repository.set(key, checked(settings)),

    setActive: (key: string, active: boolean) => repository.set(key, { active }),

    /** A new secret. Everything signed with the old one, or granted for it, becomes invalid at once. */
    async rotateSecret(key: string, secret = newSecret()): Promise<Revealed | null> {
      const before = await repository.byKey(key);
      if (before === null) return null;
      const site = await repository.set(key, {
        secret: seal(sealing, key, secret),
        secretVersion: before.secretVersion + 1,
      });
      return site === null ? null : { site, secret };
    },

    usage: (site: Site, from: string, to: string) => repository.usage(site.id, from, to),
  };
}
