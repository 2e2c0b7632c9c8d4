import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  MailSent,
  OtpBody,
  RecoveryBody,
  ResetBody,
  SignedIn,
  VerifyBody,
} from '@ardoise/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../shared/network-address.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { normaliseEmail } from '../users/email.ts';
import { authRoute, type AuthHttp, refreshCookie } from './auth-http.ts';
import type { MailRequests } from './mail-requests.ts';
import type { SecretMails } from './secret-mails.ts';
import type { Recovery } from './recovery.ts';
import type { AttemptLimits } from './attempt-limits.ts';

interface Parts {
  recovery: Recovery;
  secretMails: Pick<SecretMails, 'verification'>;
  mailRequests: Pick<MailRequests, 'take'>;
  attempts: AttemptLimits;
  http: AuthHttp;
}

/** What a mailed link or code can meet. */
const secretProblems = [
  'ORIGIN_REFUSED',
  'LINK_EXPIRED',
  'CODE_INVALID',
  'SESSION_EXPIRED',
  'ACCOUNT_DISABLED',
  'CODE_THROTTLED',
] as const;

/** Signing in and resetting the password by mail. */
export const recoveryRoutes: FastifyPluginAsyncTypebox<Parts> = async (
  app,
  { recovery, secretMails, mailRequests, attempts, http },
) => {
  /** Counts successful requests too, so that nobody's mailbox can be flooded. */
  const countMail = (request: FastifyRequest, email: string) =>
    attempts.take(
      { 'mail/account': normaliseEmail(email), 'mail/address': networkOf(request.ip) },
      { address: request.ip },
    );

  /** A route that mails a secret to the owner of an address, whom it does not look up. */
  const mailing = (path: string, purpose: 'recovery' | 'sign-in', summary: string) =>
    app.post(
      path,
      {
        ...authRoute,
        onRequest: [http.sameOrigin],
        schema: {
          tags: ['auth'],
          summary,
          description: 'The answer is the same whether or not the address has an account.',
          body: purpose === 'recovery' ? RecoveryBody : OtpBody,
          response: { 202: MailSent, ...problems('ORIGIN_REFUSED', 'MAIL_THROTTLED') },
        },
      },
      async (request, reply) => {
        const { email, language } = request.body;
        await countMail(request, email);
        await mailRequests.take({ kind: purpose, email }, language ?? request.locale);
        return reply.code(202).send({ sent: true });
      },
    );

  mailing('/auth/recovery', 'recovery', 'Mail a link and a code for a new password');

  app.post(
    '/auth/reset',
    {
      ...authRoute,
      onRequest: [http.sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'Set a new password by a mailed link or code; every other session ends',
        body: ResetBody,
        response: {
          200: SignedIn,
          ...problems(...secretProblems, 'PASSWORD_TOO_COMMON'),
        },
      },
    },
    async (request, reply) => {
      const admitted = await recovery.reset(request.body, http.client(request, reply));
      return http.sendSignIn(request, reply, admitted);
    },
  );

  mailing('/auth/otp', 'sign-in', 'Mail a one-time code for signing in');

  app.post(
    '/auth/verify',
    {
      ...authRoute,
      onRequest: [http.sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'Sign in by a mailed code or link; the address is confirmed by it',
        body: VerifyBody,
        response: {
          200: SignedIn,
          ...problems(...secretProblems),
        },
      },
    },
    async (request, reply) => {
      const admitted = await recovery.verify(
        request.body,
        http.client(request, reply),
        request.cookies[refreshCookie],
      );
      return http.sendSignIn(request, reply, admitted);
    },
  );

  app.post(
    '/auth/email-verification',
    {
      ...authRoute,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'Mail the link that confirms the address once more',
        response: { 202: MailSent, ...problems('UNAUTHENTICATED', 'MAIL_THROTTLED') },
      },
    },
    async (request, reply) => {
      const { user } = await app.users.demand(request.user.id);
      await countMail(request, user.email);
      if (!user.emailVerified) await secretMails.verification(user);
      return reply.code(202).send({ sent: true });
    },
  );
};
