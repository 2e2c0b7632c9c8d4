import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdentityQuery, SignedIn } from '@ardoise/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Declined, type OpenId } from '../../../providers/identity/open-id.ts';
import type { Clock } from '../../../shared/clock.ts';
import { Problem } from '../../../shared/problem.ts';
import { problems } from '../../../shared/problem-schemas.ts';
import type { UserService } from '../../users/service.ts';
import { siteOrigin } from '../../../shared/origin.ts';
import { authRoute, type AuthHttp } from '../auth-http.ts';
import type { SignIn } from '../sign-in.ts';
import type { Identities } from './identities.ts';
import { nextPath } from './next-path.ts';
import type { GoogleFlow, OAuthCookies } from './oauth-cookies.ts';

export const callbackPath = '/auth/google/callback';

export interface GoogleParts {
  /** Null when this site has no Google. */
  google: OpenId | null;
  identities: Identities;
  cookies: OAuthCookies;
  users: UserService;
  signIn: SignIn;
  http: AuthHttp;
  clock: Clock;
}

const limit = { rateLimit: { max: 300, seconds: 3600, by: 'address' } } as const;
/** Browsers navigate here, but must never get the shell's page. */
const visited = { ...authRoute, config: { ...limit, machine: true } };
const redirected = { 302: Type.Null() };

/** The page to which the browser returns from Google, with the result. */
function address(flow: GoogleFlow | null, more: Record<string, string>): string {
  const linking = (flow?.link ?? null) !== null;
  const query = new URLSearchParams(more);
  if (!linking && typeof flow?.next === 'string') query.set('next', flow.next);
  const text = query.toString();
  return `${linking ? '/dashboard/parametres' : '/auth'}${text === '' ? '' : `?${text}`}`;
}

/** Sign-in with Google: the redirect there, the callback, and the session. */
export const googleRoutes: FastifyPluginAsyncTypebox<GoogleParts> = async (app, parts) => {
  const { google, identities, cookies, users, signIn, http, clock } = parts;

  /** Redirects the browser with the problem's code in the address. Unexpected errors are thrown on. */
  function refuse(reply: FastifyReply, flow: GoogleFlow | null, error: unknown) {
    if (error instanceof Declined) return reply.redirect(address(flow, {}));
    if (!(error instanceof Problem)) throw error;
    const { code, cause } = error;
    const facts = { problem: code, err: cause };
    if (code === 'IDENTITY_AWAY') reply.log.warn(facts, 'Google could not be reached');
    else reply.log.info(facts, 'a sign-in with Google did not end well');
    const more = code === 'IDENTITY_UNPROVEN' ? { mode: 'recovery' } : {};
    return reply.redirect(address(flow, { ...more, problem: code }));
  }

  app.get(
    '/auth/google',
    {
      ...visited,
      schema: {
        tags: ['auth'],
        summary: 'Leave for Google, to sign in',
        description:
          'Ends at `/auth`, with `?with=google` when the session waits there, or with `?problem=<CODE>`.',
        querystring: IdentityQuery,
        response: { ...redirected, ...problems('IDENTITY_OFF', 'RATE_LIMITED') },
      },
    },
    async (request, reply) => {
      if (google === null) throw new Problem('IDENTITY_OFF');
      const { next, language = request.locale } = request.query;
      const going = { next: nextPath(next), language, link: null };
      try {
        const { url, ...secrets } = await google.begin(callbackOf(request), language);
        cookies.begin(request, reply, { ...secrets, ...going }, clock.now());
        return reply.redirect(url);
      } catch (error) {
        return refuse(reply, { state: '', nonce: '', verifier: '', ...going }, error);
      }
    },
  );

  const callbackOf = (request: FastifyRequest) =>
    `${siteOrigin(request, app.config.publicUrl)}${callbackPath}`;

  app.get(
    callbackPath,
    {
      ...visited,
      schema: {
        tags: ['auth'],
        summary: 'Back from Google: links the identity, or leads to the session',
        response: { ...redirected, ...problems('IDENTITY_OFF', 'RATE_LIMITED') },
      },
    },
    async (request, reply) => {
      if (google === null) throw new Problem('IDENTITY_OFF');
      const now = clock.now();
      const flow = cookies.end(request, reply, now);
      try {
        // A flow of another browser, or one that is expired or finished.
        if (flow === null) throw new Problem('IDENTITY_FAILED');
        const cameBack = new URL(callbackOf(request));
        cameBack.search = new URL(request.url, cameBack).search;
        const person = await google.end(cameBack, flow);
        if (flow.link !== null) {
          await identities.link(flow.link, person, http.device(request));
          return await reply.redirect(address(flow, { linked: 'google' }));
        }
        const account = await identities.accountOf(person, flow.language);
        cookies.arrive(request, reply, account.user.id, now);
        return await reply.redirect(address(flow, { with: 'google' }));
      } catch (error) {
        return refuse(reply, flow, error);
      }
    },
  );

  app.post(
    '/auth/google/session',
    {
      ...authRoute,
      onRequest: [http.sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'Sign in as the person whom Google has just vouched for in this browser',
        response: {
          200: SignedIn,
          ...problems('ORIGIN_REFUSED', 'SESSION_EXPIRED', 'ACCOUNT_DISABLED'),
        },
      },
    },
    async (request, reply) => {
      const userId = cookies.arrival(request, reply, clock.now());
      const account = userId === null ? null : await users.byId(userId);
      // Google may have been unlinked while the page loaded.
      if (account === null || account.google === null) throw new Problem('SESSION_EXPIRED');
      const admitted = await signIn.admit(account, http.client(request, reply));
      return http.sendSignIn(request, reply, admitted);
    },
  );
};
