import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { AssistantSite, siteDefaults } from '@ardoise/contract/schemas';
import type { Clock } from '../../shared/clock.ts';
import type { Keys } from '../../shared/keys.ts';
import { seal, unseal } from '../../shared/sealed.ts';
import { type OriginFault, readPattern } from '../../shared/origin-pattern.ts';
import type { Actor, Journal } from '../journal/service.ts';
import type { SiteRepository } from './repository.ts';
import { newSecret } from './secrets.ts';
import type { Site, SiteSettings } from './site.ts';

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

/** The limits, and how many origins there are: no word of the journal holds an origin. */
const kept = ({ dailyLimit, monthlyLimit, teacherDailyLimit, origins }: SiteSettings) => ({
  dailyLimit,
  monthlyLimit,
  teacherDailyLimit,
  origins: origins.length,
});

interface Parts {
  repository: SiteRepository;
  sealing: Keys;
  clock: Clock;
  journal: Journal;
}

export type SiteAdmin = ReturnType<typeof createSiteAdmin>;

/** What one member of staff, or the command line, does with sites. Each act is in the journal. */
export function createSiteAdmin({ repository, sealing, clock, journal }: Parts, actor: Actor) {
  const subject = (key: string) => ({ kind: 'site', id: key }) as const;

  return {
    /** @throws SiteSettingsError */
    async add(
      settings: Pick<SiteSettings, 'name' | 'origins'> & Partial<SiteSettings>,
      given: { key?: string; secret?: string; reason?: string | undefined } = {},
    ): Promise<Revealed> {
      const key = given.key ?? `site_${randomBytes(12).toString('hex')}`;
      const secret = given.secret ?? newSecret();
      const whole = checked({ theme: {}, ...siteDefaults, ...settings });
      const { origins: _count, ...after } = kept(whole);
      const { reason } = given;
      await journal.record({ actor, act: 'site.added', subject: subject(key), after, reason });
      const site = await repository.insert({
        ...whole,
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
    async set(key: string, settings: Partial<SiteSettings>): Promise<Site | null> {
      const changes = checked(settings);
      const site = await repository.byKey(key);
      if (site === null) return null;
      if (isDeepStrictEqual({ ...site, ...changes }, site)) return site;
      const before = kept(site);
      const after = kept({ ...site, ...changes });
      await journal.record({ actor, act: 'site.changed', subject: subject(key), before, after });
      return repository.set(key, changes);
    },

    /** Null when there is no such site. */
    async setActive(key: string, active: boolean, reason?: string): Promise<Site | null> {
      const site = await repository.byKey(key);
      if (site === null || site.active === active) return site;
      const act = active ? 'site.opened' : 'site.stopped';
      await journal.record({ actor, act, subject: subject(key), reason });
      return repository.set(key, { active });
    },

    /**
     * A new secret. Everything signed with the old one, or granted for it, becomes invalid at once. A
     * given one that is the old one changes nothing.
     */
    async rotateSecret(
      key: string,
      given: { secret?: string; reason?: string | undefined } = {},
    ): Promise<Revealed | null> {
      const secret = given.secret ?? newSecret();
      for (;;) {
        const site = await repository.byKey(key);
        if (site === null) return null;
        if (unseal(sealing, key, site.secret) === secret) return { site, secret };
        const { secretVersion } = site;
        await journal.record({
          actor,
          act: 'site.secret-replaced',
          subject: subject(key),
          before: { secretVersion },
          after: { secretVersion: secretVersion + 1 },
          reason: given.reason,
        });
        const sealed = seal(sealing, key, secret);
        const changed = await repository.replaceSecret(key, secretVersion, sealed);
        if (changed !== null) return { site: changed, secret };
      }
    },

    usage: (site: Site, from: string, to: string) => repository.usage(site.id, from, to),
  };
}
