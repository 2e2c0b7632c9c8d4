import type { Visitor } from '@ardoise/contract';
import type { FastifyRequest } from 'fastify';
import { dayOf, endOfDay } from '../../shared/benin-day.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { Keys } from '../../shared/keys.ts';
import { unseal } from '../../shared/sealed.ts';
import type { SiteCaller, SiteAccess, SiteVisitor, VisitorTurn } from './site-access.ts';
import type { Gate } from './gate.ts';
import type { SiteRepository } from './repository.ts';
import { readSchoolToken, type SchoolTokenFault } from './school-token.ts';
import { digest } from './secrets.ts';
import type { Site } from './site.ts';
import { logVisitorRefusal } from './visitor-refusal.ts';
import type { VisitorTokens } from './visitor-token.ts';

export interface SiteServiceParts {
  repository: SiteRepository;
  gate: Gate;
  keys: { sealing: Keys; subject: Buffer };
  tokens: VisitorTokens;
  clock: Clock;
}

/** Milliseconds for which a day's count is kept after the day, since clocks differ. */
const afterwards = 3_600_000;
const own: SiteCaller = { kind: 'own', siteId: null, visitor: null, limits: null };

export interface SiteService extends SiteAccess {
  /** @throws Problem unless the call comes from a page of an active site. */
  partner(request: FastifyRequest): Promise<{ site: Site; origin: string }>;
  /**
   * Exchanges a school's token for our own token, once.
   * @throws Problem VISITOR_REFUSED; `cause` says why, for the log.
   */
  welcome(site: Site, origin: string, schoolToken: string): Promise<Visitor>;
}

export function createSiteService(parts: SiteServiceParts): SiteService {
  const { repository, gate, keys, tokens, clock } = parts;

  const refuse = (why: SchoolTokenFault | 'replayed' | 'secret' | 'token') =>
    new Problem('VISITOR_REFUSED', { cause: new Error(why) });

  const turnsId = ({ siteId, subject }: SiteVisitor, at: Date) =>
    digest(keys.subject, 'turns', siteId, subject, dayOf(at));

  /** The teacher of a bearer: a token of this site and page, from the secret that holds today. */
  function visitorOf(request: FastifyRequest, site: Site, origin: string): SiteVisitor | null {
    const header = request.headers.authorization;
    if (header === undefined) return null;
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
    const found = token === undefined ? null : tokens.read(token, clock.now());
    const fits =
      found?.siteId === site.id &&
      found.secretVersion === site.secretVersion &&
      found.origin === origin;
    if (!fits) throw refuse('token');
    return { siteId: site.id, subject: found.subject, dailyLimit: site.teacherDailyLimit };
  }

  function recognise(request: FastifyRequest, site: Site, origin: string): SiteVisitor | null {
    try {
      return visitorOf(request, site, origin);
    } catch (error) {
      logVisitorRefusal(request, site, error);
      throw error;
    }
  }

  async function partner(request: FastifyRequest) {
    const place = await gate.placeOf(request);
    if (place.kind === 'refused') throw place.problem;
    if (place.kind === 'own') throw new Problem('SITE_REFUSED');
    return place;
  }

  return {
    partner,

    async page(request) {
      const place = await gate.placeOf(request);
      if (place.kind === 'own') return { name: 'Ardoise', theme: {} };
      const { site } = await partner(request);
      return { name: site.name, theme: site.theme };
    },

    async caller(request) {
      const place = await gate.placeOf(request);
      if (place.kind === 'own') return own;
      const { site, origin } = await partner(request);
      return {
        kind: 'partner',
        siteId: site.id,
        visitor: recognise(request, site, origin),
        limits: { daily: site.dailyLimit, monthly: site.monthlyLimit },
      };
    },

    async welcome(site, origin, schoolToken) {
      const secret = unseal(keys.sealing, site.key, site.secret);
      if (secret === null) throw refuse('secret');
      const now = clock.now();
      const read = readSchoolToken(schoolToken, { siteKey: site.key, secret, now });
      if ('fault' in read) throw refuse(read.fault);
      const tokenId = digest(keys.subject, 'word', site.id, read.jti);
      const first = await repository.useToken(
        tokenId,
        new Date(read.expiresAt.getTime() + afterwards),
      );
      if (!first) throw refuse('replayed');
      const subject = digest(keys.subject, 'subject', site.id, read.subject);
      const { token, expiresAt } = tokens.issue(
        { siteId: site.id, secretVersion: site.secretVersion, origin, subject },
        now,
      );
      const limit = site.teacherDailyLimit;
      const used = await repository.turnsUsed(
        turnsId({ siteId: site.id, subject, dailyLimit: limit }, now),
      );
      return {
        visitorToken: token,
        expiresAt: expiresAt.toISOString(),
        limit,
        remaining: Math.max(0, limit - used),
      };
    },

    async takeTurn(visitor, at): Promise<VisitorTurn> {
      const id = turnsId(visitor, at);
      const end = endOfDay(at);
      const kept = new Date(end.getTime() + afterwards);
      const used = await repository.takeTurn(id, visitor.dailyLimit, kept);
      if (used === null) {
        const retryAfter = (end.getTime() - at.getTime()) / 1000;
        throw new Problem('ASSISTANT_LIMIT', { retryAfter, extra: { limited: 'messages' } });
      }
      let back: Promise<void> | undefined;
      return {
        remaining: visitor.dailyLimit - used,
        giveBack: () => (back ??= repository.giveTurnBack(id)),
      };
    },

    count: (siteId, spent, at) => repository.addUsage(siteId, dayOf(at), spent),
  };
}
