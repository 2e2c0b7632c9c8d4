import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../../shared/path.ts';
import { Problem } from '../../shared/problem.ts';
import { isSameOrigin } from '../../shared/origin.ts';
import { isListed } from '../../shared/origin-pattern.ts';
import type { Site } from './site.ts';

/** On whose page a call was made, by its headers. */
export type Place =
  | { kind: 'own' }
  | { kind: 'partner'; site: Site; origin: string }
  | { kind: 'refused'; problem: Problem };

export interface GateParts {
  publicUrl: string | undefined;
  byKey(key: string): Promise<Site | null>;
  isGranted(origin: string): Promise<boolean>;
}

/** Seconds for which a browser may cache a preflight; the call itself is checked every time. */
const preflightLife = 7_200;
const ask = '/functions/ai-assistant';
/** Generated pictures stand in `<img>`, which sends neither key nor origin; their ids are secret. */
const images = '/assistant/images/:id';
/** What partners' pages may call. Everything else of the assistant is for signed-in teachers. */
const partnerRoutes = new Set([
  ask,
  images,
  '/assistant/site',
  '/assistant/visitor',
  '/assistant/feedback',
]);

/** Whether a path, or a route's pattern, belongs to the assistant's calls. */
export function isAssistantCall(path: string): boolean {
  return path === ask || path.startsWith('/assistant/');
}

function addVary(reply: FastifyReply, ...names: string[]): void {
  const before = [reply.getHeader('vary') ?? []].flat().map(String);
  reply.header('vary', [...before, ...names].join(', '));
}

const refused = (cause: string): Place => ({
  kind: 'refused',
  problem: new Problem('SITE_REFUSED', { cause: new Error(cause) }),
});

/**
 * Lets pages of this origin read the answer, without credentials. `*` is for refusals, which hold
 * no data: unread, they look like a lost network to the visitor and to the site's developer.
 */
function grant(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', 'retry-after, content-language');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

/**
 * The cross-origin gate of the assistant. A call of another origin passes only when it names the
 * site by its key and comes from an origin that the site lists; the key alone opens nothing, and
 * neither does the origin.
 */
export function createGate({ publicUrl, byKey, isGranted }: GateParts) {
  const places = new WeakMap<FastifyRequest, Place>();

  async function find(request: FastifyRequest): Promise<Place> {
    const { origin, 'x-site-key': key } = request.headers;
    if (key === undefined) {
      return isSameOrigin(request, publicUrl)
        ? { kind: 'own' }
        : refused('another origin, without a site key');
    }
    if (origin === undefined) return refused('a site key without an origin');
    const site = typeof key === 'string' ? await byKey(key) : null;
    if (site === null) return refused('no site has this key');
    if (!isListed(site.origins, origin)) return refused('the site does not list this origin');
    if (!site.active) return { kind: 'refused', problem: new Problem('SITE_OFF') };
    return { kind: 'partner', site, origin };
  }

  async function placeOf(request: FastifyRequest): Promise<Place> {
    const known = places.get(request);
    if (known !== undefined) return known;
    const place = await find(request);
    places.set(request, place);
    return place;
  }

  /** Granted to every page: it carries no key, and a call that it lets through is checked itself. */
  function preflight(reply: FastifyReply) {
    return reply
      .code(204)
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-methods', 'GET, POST')
      .header(
        'access-control-allow-headers',
        'authorization, content-type, idempotency-key, x-site-key',
      )
      .header('access-control-max-age', String(preflightLife))
      .send();
  }

  return {
    placeOf,

    /** First of all hooks on the assistant's calls. */
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const route = request.routeOptions.url;
      const { config } = request.routeOptions;
      if (config.publicFiles === true) return undefined;
      if (!isAssistantCall(route ?? pathOf(request.url))) return undefined;
      if (request.method === 'OPTIONS') return preflight(reply);
      addVary(reply, 'Origin');
      const { origin, 'x-site-key': key } = request.headers;
      if (route === images && key === undefined) {
        reply.header('cross-origin-resource-policy', 'cross-origin');
        if (origin !== undefined && (await isGranted(origin))) grant(reply, origin);
        return undefined;
      }
      const isOwn = key === undefined && isSameOrigin(request, publicUrl);
      // Before anything can fail. Only a partner's page gets further than a refusal.
      if (!isOwn) grant(reply, '*');
      const place = await placeOf(request);
      if (place.kind === 'refused') throw place.problem;
      if (place.kind === 'own') return undefined;
      grant(reply, place.origin);
      if (route !== undefined && !partnerRoutes.has(route)) throw new Problem('SITE_REFUSED');
      return undefined;
    },
  };
}

export type Gate = ReturnType<typeof createGate>;
