import {
  PartnerSite,
  PartnerSites,
  RevealedSite,
  SiteBody,
  SiteParams,
  SiteSecretBody,
  SiteStateBody,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { dayOf } from '../../shared/benin-day.ts';
import { monthOf } from '../../shared/benin-month.ts';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { Actor } from '../journal/service.ts';
import { type Revealed, type SiteAdmin, SiteSettingsError } from './admin.ts';
import type { Site } from './site.ts';

const tags = ['sites'];
const hourly = { max: 60, seconds: 3_600, by: 'user' } as const;
// Answers hold secrets: they are not compressed.
const small = { compress: false, bodyLimit: 64 * 1024 } as const;

/** `/sites`: partner sites, as staff make and stop them. */
export const staffRoutes: FastifyPluginAsyncTypebox<{ adminFor(actor: Actor): SiteAdmin }> = async (
  app,
  { adminFor },
) => {
  const adminOf = ({ user: { id, role } }: FastifyRequest) => adminFor({ id, role });

  async function shown(admin: SiteAdmin, site: Site): Promise<PartnerSite> {
    const now = app.clock.now();
    const days = await admin.usage(site, `${monthOf(now)}-01`, dayOf(now));
    const { key, name, origins, dailyLimit, monthlyLimit, teacherDailyLimit, active } = site;
    return {
      key,
      name,
      origins: [...origins],
      dailyLimit,
      monthlyLimit,
      teacherDailyLimit,
      active,
      messages: days.reduce((sum, { messages }) => sum + messages, 0),
      createdAt: site.createdAt.toISOString(),
    };
  }

  async function revealed(admin: SiteAdmin, found: Revealed): Promise<RevealedSite> {
    return { site: await shown(admin, found.site), secret: found.secret };
  }

  async function list(admin: SiteAdmin): Promise<PartnerSites> {
    const sites = await admin.list();
    return { items: await Promise.all(sites.map((site) => shown(admin, site))) };
  }

  async function rotateSecret(admin: SiteAdmin, key: string, reason: string | undefined) {
    const found = await admin.rotateSecret(key, { reason });
    if (found === null) throw new Problem('NOT_FOUND');
    return revealed(admin, found);
  }

  async function setActive(admin: SiteAdmin, key: string, { active, reason }: SiteStateBody) {
    const found = await admin.setActive(key, active, reason);
    if (found === null) throw new Problem('NOT_FOUND');
    return shown(admin, found);
  }

  app.get(
    '/sites',
    {
      config: { right: 'security:read' },
      schema: {
        tags,
        summary: 'Partner sites with their messages of this month, without their secrets',
        response: { 200: PartnerSites },
      },
    },
    (request) => list(adminOf(request)),
  );

  app.post(
    '/sites',
    {
      ...small,
      config: { right: 'security:write', stepUp: true, rateLimit: hourly },
      schema: {
        tags,
        summary: 'A new partner site; its secret is answered this once',
        body: SiteBody,
        response: { 201: RevealedSite, ...problems('VALIDATION_FAILED') },
      },
    },
    async (request, reply) => {
      const { reason, ...settings } = request.body;
      const admin = adminOf(request);
      try {
        const made = await admin.add({ ...settings, name: settings.name.trim() }, { reason });
        return await reply.code(201).send(await revealed(admin, made));
      } catch (cause) {
        if (!(cause instanceof SiteSettingsError)) throw cause;
        // The schema has checked everything else.
        const errors = [{ pointer: '/origins', reason: 'format' as const }];
        throw new Problem('VALIDATION_FAILED', { cause, errors });
      }
    },
  );

  app.post(
    '/sites/:key/secret',
    {
      ...small,
      config: { right: 'security:write', stepUp: true, rateLimit: hourly },
      schema: {
        tags,
        summary: 'A new secret; what the old one vouched for ends at once',
        params: SiteParams,
        body: SiteSecretBody,
        response: { 200: RevealedSite, ...problems('VALIDATION_FAILED', 'NOT_FOUND') },
      },
    },
    (request) => rotateSecret(adminOf(request), request.params.key, request.body.reason),
  );

  app.put(
    '/sites/:key/active',
    {
      ...small,
      config: { right: 'security:write', rateLimit: hourly },
      schema: {
        tags,
        summary: 'Stop a partner site, or open it again',
        params: SiteParams,
        body: SiteStateBody,
        response: { 200: PartnerSite, ...problems('VALIDATION_FAILED', 'NOT_FOUND') },
      },
    },
    (request) => setActive(adminOf(request), request.params.key, request.body),
  );
};
