import type { AssistantSite } from '@ardoise/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A school's teacher, by the school's signed token. */
export interface SiteVisitor {
  readonly siteId: string;
  /** The teacher within the site: a keyed digest of the school's own id, never that id itself. */
  readonly subject: string;
  /** Messages a day that the school grants each of its teachers. */
  readonly dailyLimit: number;
}

/** On whose page somebody asks. */
export interface SiteCaller {
  readonly kind: 'own' | 'partner';
  /** Null on Ardoise's own pages. */
  readonly siteId: string | null;
  /** Null unless the school has signed the teacher in. Never set on our own pages. */
  readonly visitor: SiteVisitor | null;
  /** Messages of the whole site in one Benin day and month; null on our own pages. */
  readonly limits: { readonly daily: number; readonly monthly: number } | null;
}

/** One of a teacher's messages of the day, taken. */
export interface VisitorTurn {
  /** Messages left today after this one. */
  readonly remaining: number;
  /** The message did not come to an answer: it does not count. Again changes nothing. */
  giveBack(): Promise<void>;
}

/**
 * `app.sites`: what the assistant's routes ask before they answer.
 *
 * Every call to `/functions/ai-assistant` and `/assistant/*` (but the widget's files) has passed
 * the cross-origin gate before its handler runs: a call of another origin without a grant is
 * refused there, and a granted one carries the CORS headers on whatever is sent, problems too.
 * Handlers that write to `reply.raw` themselves must copy `reply.getHeaders()`.
 */
export interface SiteAccess {
  /**
   * @throws Problem SITE_REFUSED (no grant), SITE_OFF, or VISITOR_REFUSED (a bearer on a partner's
   * page that is no living visitor token of this site and origin). Bearers on our own pages are
   * not looked at.
   */
  caller(request: FastifyRequest, reply: FastifyReply): Promise<SiteCaller>;
  /**
   * The name and theme of the page's site; Ardoise's own, without a theme, on its own pages.
   * @throws Problem SITE_REFUSED or SITE_OFF
   */
  page(request: FastifyRequest): Promise<Omit<AssistantSite, 'origin'>>;
  /**
   * Takes one of the teacher's messages of the Benin day, exactly, also under concurrency.
   * @throws Problem ASSISTANT_LIMIT when none is left.
   */
  takeTurn(visitor: SiteVisitor, at: Date): Promise<VisitorTurn>;
  /** Adds to the site's usage of the Benin day. */
  count(siteId: string, spent: { messages: number; tokens: number }, at: Date): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    sites: SiteAccess;
  }
}
